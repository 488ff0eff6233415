import type { Stripe } from 'stripe';
import { catalogue, shopProducts } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../../../src/domain/catalogue/product.ts';
import { formatCents } from '../../../../src/domain/money.ts';
import { shippingCountry } from '../../../../src/domain/shipping.ts';
import { found } from '../../../src/adapters/stripe/client.ts';
import { idOf } from '../../../src/adapters/stripe/session.ts';
import { checkoutSettings } from '../../../src/settings/settings.ts';
import { bad, check, type Check, type Finding } from './finding.ts';

/** Every price at the provider is the catalogue's. */
export const checkPrices: Check = async ({ env, stripe }) => {
  const products = checkoutSettings(env).allowTestProduct ? catalogue : shopProducts;
  return Promise.all(products.map((product) => checkPrice(stripe(), product)));
};

async function checkPrice(stripe: Stripe, product: Product): Promise<Finding> {
  const label = `Price ${product.priceId}`;
  const price = await found(stripe.prices.retrieve(product.priceId, { expand: ['product'] }));
  if (price === undefined) return bad(`${label} does not exist: set it in the catalogue.`);
  const amount = formatCents(price.unit_amount ?? Number.NaN);
  const listed = formatCents(product.price);
  const owner = idOf(price.product);
  const faults = [
    !price.active && 'is archived',
    !isActive(price.product) && 'has an archived product',
    price.type !== 'one_time' && 'is a subscription',
    price.currency !== 'usd' && `is in ${price.currency}, not usd`,
    price.unit_amount !== product.price && `is ${amount}, in the catalogue ${listed}`,
    owner !== product.providerProductId &&
      `is of ${owner}, in the catalogue of ${product.providerProductId}`,
    price.tax_behavior !== 'exclusive' && 'does not add taxes (tax behavior: exclusive)',
  ].filter((fault) => fault !== false);
  return check(faults.length === 0, `${label} is ${listed}.`, `${label} ${faults.join(', ')}.`);
}

const isActive = (product: Stripe.Price['product']): boolean =>
  typeof product === 'object' && 'active' in product && product.active;

/** Orders are shipped to where the store says, and taxes can be calculated. */
export const checkShippingAndTax: Check = async ({ env, stripe }) => {
  const { countries } = checkoutSettings(env);
  const { status } = await stripe().tax.settings.retrieve();
  return [
    check(
      status === 'active',
      'Stripe Tax is active.',
      'Stripe Tax is not active: no checkout can be opened.',
    ),
    check(
      countries.includes(shippingCountry),
      `Checkouts ship to ${shippingCountry}, as the store says.`,
      `The store says that it ships to ${shippingCountry}, which SHIPPING_COUNTRIES leaves out.`,
    ),
  ];
};

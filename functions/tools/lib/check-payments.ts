import { Stripe } from 'stripe';
import { catalogue, shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { flatShippingRate, shippingCountry, shippingMethod } from '../../../src/domain/shipping.ts';
import { found } from '../../src/adapters/stripe/client.ts';
import { idOf } from '../../src/adapters/stripe/session.ts';
import { checkoutSettings, shippingSettings } from '../../src/settings/settings.ts';
import { bad, check, good, type Check, type Finding } from './finding.ts';

/** Every price is the catalogue's. */
export const checkPrices: Check = async ({ env, stripe }) => {
  const products = checkoutSettings(env).allowTestProduct ? catalogue : shopProducts;
  return Promise.all(products.map((product) => checkPrice(stripe(), product)));
};

async function checkPrice(stripe: Stripe, product: Product): Promise<Finding> {
  const about = `Price ${product.priceId}`;
  const price = await found(stripe.prices.retrieve(product.priceId, { expand: ['product'] }));
  if (price === undefined) return bad(`${about} does not exist: set it in the catalogue.`);
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
  return check(faults.length === 0, `${about} is ${listed}.`, `${about} ${faults.join(', ')}.`);
}

const isActive = (product: Stripe.Price['product']): boolean =>
  typeof product === 'object' && 'active' in product && product.active;

/** The key has all rights that the functions and the tools need. Changes nothing at the provider. */
export const checkRights: Check = async ({ stripe }) => {
  const faults = await Promise.all(
    Object.entries(rights).map(async ([right, attempt]) =>
      (await isAllowed(attempt(stripe()))) ? [] : [bad(`The key of Stripe has no right ${right}.`)],
    ),
  );
  const missing = faults.flat();
  return missing.length > 0 ? missing : [good('The key of Stripe has every right that it needs.')];
};

/** An id that does not exist. */
const nothing = (kind: string): string => `${kind}_of_the_doctor`;

/**
 * The rights of a restricted key, as the dashboard names them, each with a request that needs it and changes nothing.
 */
const rights: Readonly<Record<string, (stripe: Stripe) => Promise<unknown>>> = {
  // The price does not exist, so no session is opened.
  'Checkout Sessions: write': (stripe) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: nothing('price'), quantity: 1 }],
    }),
  'Charges and Refunds: write': (stripe) =>
    stripe.refunds.create({ payment_intent: nothing('pi') }),
  'PaymentIntents: read': (stripe) =>
    stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] }),
  'Disputes: read': (stripe) => stripe.disputes.list({ limit: 1 }),
  'Events: read': (stripe) => stripe.events.list({ limit: 1 }),
  'Prices: read': (stripe) => stripe.prices.list({ limit: 1 }),
  'Products: read': (stripe) => stripe.prices.list({ limit: 1, expand: ['data.product'] }),
  'Shipping Rates: read': (stripe) => stripe.shippingRates.list({ limit: 1 }),
  'Webhook Endpoints: read': (stripe) => stripe.webhookEndpoints.list({ limit: 1 }),
  'Tax Settings: read': (stripe) => stripe.tax.settings.retrieve(),
};

/** Whether the key has the right that a request needs. Rejects if the provider fails. */
async function isAllowed(request: Promise<unknown>): Promise<boolean> {
  try {
    await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return false;
    // Rights are checked first, so only the rest of the request was wrong.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return true;
}

/** Shipping has the price and the name that the store says, and taxes can be calculated. */
export const checkShippingAndTax: Check = async ({ env, stripe }) => {
  const { rate, countries } = shippingSettings(env);
  const { status } = await stripe().tax.settings.retrieve();
  return [
    check(
      status === 'active',
      'Stripe Tax is active.',
      'Stripe Tax is not active: no checkout can be opened.',
    ),
    await checkRate(stripe(), rate),
    check(
      countries.includes(shippingCountry),
      `Checkouts ship to ${shippingCountry}, as the store says.`,
      `The store says that it ships to ${shippingCountry}, which SHIPPING_COUNTRIES leaves out.`,
    ),
  ];
};

async function checkRate(stripe: Stripe, rate: string | number): Promise<Finding> {
  let amount = rate;
  if (typeof amount === 'string') {
    const known = await found(stripe.shippingRates.retrieve(amount));
    const fixed = known?.fixed_amount;
    if (!known?.active || known.display_name !== shippingMethod || fixed?.currency !== 'usd')
      return bad(`Shipping rate ${rate} must be active, in usd, and named '${shippingMethod}'.`);
    ({ amount } = fixed);
  }
  const [cost, promised] = [formatCents(amount), formatCents(flatShippingRate)];
  return check(
    amount === flatShippingRate,
    `Shipping is ${cost}.`,
    `Shipping is ${cost}, the store says ${promised}: change src/domain/shipping.ts or SHIPPING_RATE.`,
  );
}

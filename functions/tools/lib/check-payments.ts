import { catalogue, shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { flatShippingRate, shippingCountry, shippingMethod } from '../../../src/domain/shipping.ts';
import { idOf } from '../../src/adapters/stripe/sale-of.ts';
import { handledEvents } from '../../src/adapters/stripe/event-of.ts';
import { checkoutSettings, shippingSettings } from '../../src/settings/settings.ts';
import { bad, good, type Account, type Finding, type Project } from './project.ts';

/** Every price is the catalogue's. */
export async function checkPrices({ env, account }: Project): Promise<readonly Finding[]> {
  const products = checkoutSettings(env).allowTestProduct ? catalogue : shopProducts;
  return Promise.all(products.map((product) => checkPrice(account(), product)));
}

async function checkPrice(account: Account, product: Product): Promise<Finding> {
  const about = `Price ${product.priceId}`;
  const price = await account.price(product.priceId);
  if (price === undefined) return bad(`${about} does not exist: set it in the catalogue.`);
  const found = idOf(price.product);
  const faults = [
    ...(price.active ? [] : ['is archived']),
    ...(price.type === 'one_time' ? [] : ['is a subscription']),
    ...(price.currency === 'usd' ? [] : [`is in ${price.currency}, not usd`]),
    ...(price.unit_amount === product.price
      ? []
      : [
          `is ${formatCents(price.unit_amount ?? Number.NaN)}, in the catalogue ${formatCents(product.price)}`,
        ]),
    ...(found === product.providerProductId
      ? []
      : [`is of ${found}, in the catalogue of ${product.providerProductId}`]),
    ...(price.tax_behavior === 'exclusive' ? [] : ['does not add taxes (tax behavior: exclusive)']),
  ];
  return faults.length > 0
    ? bad(`${about} ${faults.join(', ')}.`)
    : good(`${about} is ${formatCents(product.price)}.`);
}

/** The key has all rights that the functions and the tools need. */
export async function checkRights({ account }: Project): Promise<readonly Finding[]> {
  const missing = await account().missingRights();
  return missing.length > 0
    ? missing.map((right) => bad(`The key of Stripe has no right ${right}.`))
    : [good('The key of Stripe has every right that it needs.')];
}

/** Shipping has the price and the name that the store says, and taxes can be calculated. */
export async function checkShippingAndTax({ env, account }: Project): Promise<readonly Finding[]> {
  const { rate, countries } = shippingSettings(env);
  const tax = (await account().isTaxActive())
    ? good('Stripe Tax is active.')
    : bad('Stripe Tax is not active: no checkout can be opened.');
  const country = countries.includes(shippingCountry)
    ? good(`Checkouts ship to ${shippingCountry}, as the store says.`)
    : bad(
        `The store says that it ships to ${shippingCountry}, which SHIPPING_COUNTRIES leaves out.`,
      );
  return [tax, await checkRate(account(), rate), country];
}

async function checkRate(account: Account, rate: string | number): Promise<Finding> {
  let amount = rate;
  if (typeof amount === 'string') {
    const found = await account.shippingRate(amount);
    const fixed = found?.fixed_amount;
    if (!found?.active || found.display_name !== shippingMethod || fixed?.currency !== 'usd')
      return bad(`Shipping rate ${rate} must be active, in usd, and named '${shippingMethod}'.`);
    ({ amount } = fixed);
  }
  return amount === flatShippingRate
    ? good(`Shipping is ${formatCents(amount)}.`)
    : bad(
        `Shipping is ${formatCents(amount)}, the store says ${formatCents(flatShippingRate)}: change src/domain/shipping.ts or SHIPPING_RATE.`,
      );
}

/** The provider sends our webhook all that it handles. */
export async function checkWebhook({ functionUrl, account }: Project): Promise<readonly Finding[]> {
  const url = functionUrl('stripeWebhook');
  const webhook = (await account().webhooks()).find((candidate) => candidate.url === url);
  if (webhook === undefined) return [bad(`No webhook is registered for ${url}.`)];
  const missing = handledEvents.filter(
    (type) => !webhook.enabled_events.includes(type) && !webhook.enabled_events.includes('*'),
  );
  return [
    ...(webhook.status === 'enabled' ? [] : [bad('The webhook is disabled.')]),
    missing.length > 0
      ? bad(`The webhook does not receive ${missing.join(', ')}.`)
      : good('The webhook receives every event that it handles.'),
  ];
}

import { catalogue, shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../../src/domain/catalogue/product.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { shippingMethod } from '../../../src/domain/shipping.ts';
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
  const faults = [
    ...(price.isActive ? [] : ['is archived']),
    ...(price.isOneTime ? [] : ['is a subscription']),
    ...(price.currency === 'usd' ? [] : [`is in ${price.currency}, not usd`]),
    ...(price.amount === product.price
      ? []
      : [
          `is ${formatCents(price.amount ?? Number.NaN)}, in the catalogue ${formatCents(product.price)}`,
        ]),
    ...(price.productId === product.providerProductId
      ? []
      : [`is of ${price.productId}, in the catalogue of ${product.providerProductId}`]),
    ...(price.taxBehavior === 'exclusive' ? [] : ['does not add taxes (tax behavior: exclusive)']),
  ];
  return faults.length > 0
    ? bad(`${about} ${faults.join(', ')}.`)
    : good(`${about} is ${formatCents(product.price)}.`);
}

/** Shipping has the name that the confirmation shows, and taxes can be reckoned. */
export async function checkShippingAndTax({ env, account }: Project): Promise<readonly Finding[]> {
  const { rate } = shippingSettings(env);
  const tax = (await account().isTaxActive())
    ? good('Stripe Tax is active.')
    : bad('Stripe Tax is not active: no checkout can be opened.');
  if (typeof rate === 'number') return [tax, good(`Shipping is ${formatCents(rate)}.`)];
  const found = await account().shippingRate(rate);
  const isRight =
    found?.isActive === true && found.name === shippingMethod && found.currency === 'usd';
  return [
    tax,
    isRight
      ? good(`Shipping rate ${rate} is active.`)
      : bad(`Shipping rate ${rate} must be active, in usd, and named '${shippingMethod}'.`),
  ];
}

/** The provider tells our webhook of all that it handles. */
export async function checkWebhook({ id, account }: Project): Promise<readonly Finding[]> {
  const url = functionUrl(id, 'stripeWebhook');
  const webhook = (await account().webhooks()).find((candidate) => candidate.url === url);
  if (webhook === undefined) return [bad(`No webhook is registered for ${url}.`)];
  const missing = handledEvents.filter(
    (type) => !webhook.events.includes(type) && !webhook.events.includes('*'),
  );
  return [
    ...(webhook.isEnabled ? [] : [bad('The webhook is disabled.')]),
    missing.length > 0
      ? bad(`The webhook is not told of ${missing.join(', ')}.`)
      : good('The webhook is told of every event that it handles.'),
  ];
}

/** Where a function of a project is called. */
export const functionUrl = (project: string, name: string): string =>
  `https://us-central1-${project}.cloudfunctions.net/${name}`;

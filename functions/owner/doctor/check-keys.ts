import { Stripe } from 'stripe';
import { isOurs } from '../../src/adapters/stripe/session.ts';
import { keyRights, type KeyRight } from '../../src/settings/rights.ts';
import { bad, check, good, skipped, type Check } from './finding.ts';
import type { Finding } from '../contract/answers.ts';

/** The id of a nonexistent object of the given kind. */
const unknownId = (kind: string): string => `${kind}_of_the_doctor`;

/**
 * The rights of a restricted key, as the dashboard names them, each with a request that needs it and changes nothing.
 */
const attempts = {
  // The price does not exist, so Stripe opens no session.
  'Checkout Sessions: write': (stripe) =>
    stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: unknownId('price'), quantity: 1 }],
    }),
  'Charges and Refunds: read': (stripe) => stripe.refunds.list({ limit: 1 }),
  'Charges and Refunds: write': (stripe) =>
    stripe.refunds.create({ payment_intent: unknownId('pi') }),
  'PaymentIntents: read': (stripe) =>
    stripe.paymentIntents.list({ limit: 1, expand: ['data.latest_charge'] }),
  'Disputes: read': (stripe) => stripe.disputes.list({ limit: 1 }),
  'Events: read': (stripe) => stripe.events.list({ limit: 1 }),
  'Prices: read': (stripe) => stripe.prices.list({ limit: 1 }),
  'Products: read': (stripe) => stripe.prices.list({ limit: 1, expand: ['data.product'] }),
  // Stripe creates a shipping rate for each checkout.
  'Shipping Rates: write': (stripe) => stripe.shippingRates.update(unknownId('shr')),
  'Webhook Endpoints: read': (stripe) => stripe.webhookEndpoints.list({ limit: 1 }),
  'Tax Settings: read': (stripe) => stripe.tax.settings.retrieve(),
  'Balance: read': (stripe) => stripe.balanceTransactions.list({ limit: 1 }),
  'Balance Transaction Sources: read': (stripe) =>
    stripe.balanceTransactions.list({ limit: 1, expand: ['data.source'] }),
} as const satisfies Readonly<Record<KeyRight, (stripe: Stripe) => Promise<unknown>>>;

/** Checks that each key has the rights it needs, and that the functions' key cannot issue refunds. Changes nothing. */
export const checkKeys: Check = async ({ functionsStripe, stripe, env, sent }) => {
  const [own, owners] = [functionsStripe(), stripe()];
  return [
    ...(await missingRights('STRIPE_SECRET_KEY', own)),
    ...(await missingRights('STRIPE_OWNER_KEY', owners)),
    check(
      !(await isAllowed(own, 'Charges and Refunds: write')),
      'The functions’ key cannot issue refunds.',
      'The functions’ key can issue refunds: make STRIPE_SECRET_KEY a restricted key without that right.',
    ),
    check(
      !('STRIPE_OWNER_KEY' in sent) && env['STRIPE_OWNER_KEY'] !== env['STRIPE_SECRET_KEY'],
      'The key of the owner’s tools is not deployed.',
      'STRIPE_OWNER_KEY would be deployed: it is in a settings file, or is also the functions’ key.',
    ),
  ];
};

/**
 * Checks that no checkout lets its shopper pay in a currency other than dollars. No API shows the account's setting, so
 * this reads the setting of each checkout instead.
 */
export const checkCurrency: Check = async ({ functionsStripe, id }) => {
  const { data } = await functionsStripe().checkout.sessions.list({ limit: 100 });
  const ours = data.filter(({ metadata }) => isOurs(metadata, id));
  const other = ours.find(({ adaptive_pricing: pricing }) => pricing?.enabled === true);
  if (other !== undefined)
    return [
      bad(
        `${other.id} let its shopper pay in a currency other than dollars: deploy the functions.`,
      ),
    ];
  return ours.length === 0
    ? [skipped('The currency is unknown until the first checkout.')]
    : [good('The latest checkouts are in dollars for everybody.')];
};

async function missingRights(
  name: keyof typeof keyRights,
  stripe: Stripe,
): Promise<readonly Finding[]> {
  const found = await Promise.all(
    keyRights[name].map(async (right) => ((await isAllowed(stripe, right)) ? [] : [right])),
  );
  const rights = found.flat();
  return rights.length > 0
    ? rights.map((right) => bad(`${name} lacks the right ${right}.`))
    : [good(`${name} has all the rights that it needs.`)];
}

/** Whether a key has a right. Rejects if Stripe fails. */
async function isAllowed(stripe: Stripe, right: KeyRight): Promise<boolean> {
  try {
    await attempts[right](stripe);
  } catch (error) {
    if (error instanceof Stripe.errors.StripePermissionError) return false;
    // Stripe checks rights first, so an invalid request means that the key has the right.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
  return true;
}

import { Stripe } from 'stripe';
import { found } from '../../src/adapters/stripe/client.ts';
import type { Account } from './project.ts';

/** Looks at an account of Stripe; changes nothing. */
export const stripeAccount = (stripe: Stripe): Account => ({
  price: (id) => found(stripe.prices.retrieve(id)),
  shippingRate: (id) => found(stripe.shippingRates.retrieve(id)),
  webhooks: async () => (await stripe.webhookEndpoints.list({ limit: 100 })).data,
  isTaxActive: async () => (await stripe.tax.settings.retrieve()).status === 'active',
  missingRights: async () => {
    const missing = await Promise.all(
      Object.entries(rights).map(async ([right, attempt]) =>
        (await isAllowed(attempt(stripe))) ? [] : [right],
      ),
    );
    return missing.flat();
  },
});

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
  'Shipping Rates: read': (stripe) => stripe.shippingRates.list({ limit: 1 }),
  'Webhook Endpoints: read': (stripe) => stripe.webhookEndpoints.list({ limit: 1 }),
  'Tax Settings: read': (stripe) => stripe.tax.settings.retrieve(),
};

/** Whether the key has the right that a request needs. Rejects if the provider fails. */
async function isAllowed(request: Promise<unknown>): Promise<boolean> {
  const { StripePermissionError, StripeInvalidRequestError } = Stripe.errors;
  try {
    await request;
    return true;
  } catch (error) {
    if (error instanceof StripePermissionError) return false;
    // Rights are checked first, so only the rest of the request was wrong.
    if (error instanceof StripeInvalidRequestError) return true;
    throw error;
  }
}

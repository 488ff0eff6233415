import { Stripe } from 'stripe';

export const secret = 'whsec_test_of_the_functions';

/** A signature header, as the provider's own SDK creates it; `at` is in milliseconds. */
export const sign = (payload: string, at = Date.now(), by = secret): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: by,
    timestamp: Math.floor(at / 1000),
  });

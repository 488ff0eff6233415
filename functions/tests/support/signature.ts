import { Stripe } from 'stripe';

export const secret = 'whsec_test_of_the_functions';

/** Returns a signature header from the provider's own SDK; `at` is in milliseconds. */
export const sign = (payload: string, at = Date.now(), by = secret): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: by,
    timestamp: Math.floor(at / 1000),
  });

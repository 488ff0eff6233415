import { Stripe } from 'stripe';

export const secret = 'whsec_test_of_the_functions';

/** The signature header that the provider's own SDK makes; `at` in milliseconds. */
export const sign = (payload: string, at = Date.now(), by = secret): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: by,
    timestamp: Math.floor(at / 1000),
  });

import { Stripe } from 'stripe';

/** The signature header of a payload; `timestamp` in seconds. */
export const sign = (
  payload: string,
  secret: string,
  timestamp = Math.floor(Date.now() / 1000),
): string => Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });

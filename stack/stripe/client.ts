import { Stripe } from 'stripe';

export type { Stripe } from 'stripe';

/** The payment provider's SDK, on the fake at a port of this machine. */
export const openStripe = (secretKey: string, port: number): Stripe =>
  new Stripe(secretKey, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** The event in a body, as the SDK verifies it; throws where the signature is of somebody else. */
export const verify = (body: string, signature: string, secret: string): Stripe.Event =>
  Stripe.webhooks.constructEvent(body, signature, secret);

import { Stripe } from 'stripe';

interface Settings {
  readonly secretKey: string;
  readonly base: URL | undefined;
}

/** Milliseconds until a request counts as lost; the SDK sends it again with the same idempotency key. */
const timeout = 20_000;

/** Opens the payment provider, or a local stand-in at `base`. */
export const openStripe = ({ secretKey, base }: Settings): Stripe =>
  new Stripe(secretKey, {
    maxNetworkRetries: 2,
    timeout,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === 'http:' ? 80 : 443),
      protocol: base.protocol === 'http:' ? 'http' : 'https',
    }),
  });

import { Stripe } from 'stripe';

interface Settings {
  readonly secretKey: string;
  readonly base: URL | undefined;
}

/**
 * Milliseconds until a request counts as lost. The SDK sends it once more with the same idempotency key, after at most
 * 2 s: a provider that is silent is logged before the platform ends the call.
 */
const defaultTimeout = 12_000;

/** Opens the payment provider, or a local one at `base`, which is http and names its port. */
export const openStripe = ({ secretKey, base }: Settings, timeout = defaultTimeout): Stripe =>
  new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
    ...(base && { host: base.hostname, port: base.port, protocol: 'http' }),
  });

/** Undefined where the provider has no such thing. */
export const found = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing')
      return undefined;
    throw error;
  });

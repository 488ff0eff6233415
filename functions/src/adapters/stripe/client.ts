import { Stripe } from 'stripe';
import { retryRateLimited, type Sleep } from '../../application/rate-limit-retry.ts';

interface Settings {
  readonly secretKey: string;
  readonly base: URL | undefined;
}

/**
 * Time limit for a request, in milliseconds. The SDK retries once with the same idempotency key, within 2 s, so a
 * failure to respond is logged before the platform ends the call.
 */
const defaultTimeout = 12_000;

/**
 * Retries a request that was refused with 429, which the SDK does not do. Each retry uses the same idempotency key.
 */
function patientClient(sleep?: Sleep) {
  const client = Stripe.createNodeHttpClient();
  const ask = client.makeRequest.bind(client);
  client.makeRequest = (...request) =>
    retryRateLimited(
      () => ask(...request),
      (response) => {
        if (response.getStatusCode() !== 429) return false;
        // An unread body would keep its connection open.
        void response.toJSON().catch(() => undefined);
        return true;
      },
      sleep,
    );
  return client;
}

/** Connects to the payment provider, or to its fake at `base`, an HTTP origin with a port. */
export const openStripe = (
  { secretKey, base }: Settings,
  timeout = defaultTimeout,
  sleep?: Sleep,
): Stripe =>
  new Stripe(secretKey, {
    httpClient: patientClient(sleep),
    maxNetworkRetries: 1,
    timeout,
    telemetry: false,
    ...(base && { host: base.hostname, port: base.port, protocol: 'http' }),
  });

/** The requested object; undefined if there is none. For a malformed id, the error has a message but no code. */
export const found = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    const isUnknown =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      (error.code === 'resource_missing' || /^Invalid \S+ id\b/.test(error.message));
    if (isUnknown) return undefined;
    throw error;
  });

import { Stripe } from 'stripe';
import { patiently, type Sleep } from '../../application/patience.ts';

interface Settings {
  readonly secretKey: string;
  readonly base: URL | undefined;
}

/**
 * Time limit of a request, in milliseconds. The SDK retries once with the same idempotency key, within 2 s, so a silent
 * provider is logged before the platform ends the call.
 */
const defaultTimeout = 12_000;

/**
 * The SDK does not retry a refusal for haste (429): this does, with the same request and so under the same idempotency
 * key.
 */
function patientClient(sleep?: Sleep) {
  const client = Stripe.createNodeHttpClient();
  const ask = client.makeRequest.bind(client);
  client.makeRequest = (...request) =>
    patiently(
      () => ask(...request),
      (response) => {
        if (response.getStatusCode() !== 429) return false;
        // Unread, it would keep its connection.
        void response.toJSON().catch(() => undefined);
        return true;
      },
      sleep,
    );
  return client;
}

/** Connects to the payment provider, or to its fake at `base`, an http origin with a port. */
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

/** Undefined if the provider has no such object. Its refusal of a malformed id has no code, only these words. */
export const found = <T>(request: Promise<T>): Promise<T | undefined> =>
  request.catch((error: unknown) => {
    const isUnknown =
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      (error.code === 'resource_missing' || /^Invalid \S+ id\b/.test(error.message));
    if (isUnknown) return undefined;
    throw error;
  });

import {
  HttpsError,
  type CallableFunction,
  type CallableRequest,
  type HttpsFunction,
} from 'firebase-functions/https';
import type { Result } from '../../../src/domain/result.ts';
import { clientAddress, networkOf } from '../adapters/system/client-address.ts';
import { cloudLog } from '../adapters/system/log.ts';
import type { Refusal } from '../application/refusal.ts';
import { proxyHops } from '../settings/settings.ts';

/** `client` is the network that a call comes from. */
type Handler<T> = (input: unknown, client: string) => Promise<Result<T, Refusal>>;

/** What `make` returns; if it throws, such as for a missing setting, the owner is notified. */
export function prepared<T>(name: string, make: () => T): T {
  try {
    return make();
  } catch (cause) {
    cloudLog('call-failed', { function: name }, cause);
    throw cause;
  }
}

/** A handler for the SDK: a refusal is sent with its code, any other failure without details. */
export const answering =
  <T>(name: string, handler: Handler<T>) =>
  async ({ data, rawRequest }: CallableRequest<unknown>): Promise<T> => {
    try {
      const client = networkOf(clientAddress(rawRequest, proxyHops(process.env)));
      const result = await handler(data, client);
      if (result.ok) return result.value;
      const { code, message, details } = result.error;
      throw new HttpsError(code, message, details);
    } catch (cause) {
      if (cause instanceof HttpsError) throw cause;
      cloudLog('call-failed', { function: name }, cause);
      throw new HttpsError('internal', 'The call failed.');
    }
  };

/**
 * A callable to which malformed bodies come empty, for the SDK to refuse: it would log them as they are, with what a
 * person typed, under the keys of our own entries.
 */
export const guarded = <T>(
  callable: CallableFunction<unknown, Promise<T>>,
): CallableFunction<unknown, Promise<T>> =>
  new Proxy(callable, {
    apply: (call, _self, [request, response]: Parameters<HttpsFunction>) => {
      if (request.method === 'POST' && !isCall(request.body)) request.body = {};
      return call(request, response);
    },
  });

/** Whether a body is `{data}` without typed values (`@type`), which no page of the store sends. */
function isCall(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  if (Object.keys(body).join() !== 'data') return false;
  try {
    // In JSON a key is followed by a colon, and quotes within a text are escaped.
    return !JSON.stringify(body).includes('"@type":');
  } catch {
    // Nested too deeply.
    return false;
  }
}

/** Runs an HTTP handler; responds 500 if it throws. */
export async function statusOf(name: string, handler: () => Promise<number>): Promise<number> {
  try {
    return await handler();
  } catch (cause) {
    cloudLog('call-failed', { function: name }, cause);
    return 500;
  }
}

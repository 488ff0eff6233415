import {
  HttpsError,
  onCall,
  type CallableOptions,
  type HttpsFunction,
} from 'firebase-functions/https';
import type { Result } from '../../../src/domain/result.ts';
import { clientAddress, clientOf } from '../adapters/system/client-address.ts';
import { limitBodies } from '../adapters/system/limit-bodies.ts';
import { cloudLog } from '../adapters/system/log.ts';
import type { Refusal } from '../application/call.ts';
import { maxCallBytes } from '../domain/limits.ts';
import type { Client } from '../domain/network.ts';
import { proxyHops } from '../settings/settings.ts';
import { refuseUsedToken } from './app-check.ts';

/** Runs a function's work; if it throws, such as for a missing setting, notifies the owner and rejects. */
export async function withFailureAlert<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    cloudLog('call-failed', { function: name }, cause);
    throw cause;
  }
}

type Handler = (input: unknown, client: Client) => Promise<Result<object, Refusal>>;

/**
 * A callable: a refusal is sent with its code, any other failure without details. A malformed body is emptied before
 * the SDK refuses it: the SDK would log it as it is, with what a person typed, under the keys of our own entries.
 */
export function callable(name: string, options: CallableOptions, handler: Handler) {
  if (process.env['FUNCTION_TARGET'] === name) limitBodies({ most: maxCallBytes, isParsed: true });
  const answer = onCall<unknown, Promise<object>>(options, async ({ data, rawRequest, app }) => {
    refuseUsedToken(app);
    const result = await withFailureAlert(name, () => {
      const client = clientOf(clientAddress(rawRequest, proxyHops(process.env)));
      return handler(data, client);
    }).catch(() => {
      throw new HttpsError('internal', 'The call failed.');
    });
    if (result.ok) return result.value;
    const { code, message, details } = result.error;
    throw new HttpsError(code, message, details);
  });
  return new Proxy(answer, {
    apply: (call, _self, [request, response]: Parameters<HttpsFunction>) => {
      if (request.method === 'POST' && !isCall(request.body)) request.body = {};
      return call(request, response);
    },
  });
}

/** Whether a body is `{data}`, without values of a declared type (`@type`), which no page of the store sends. */
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

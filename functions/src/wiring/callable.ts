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

/**
 * Runs a function's work; if that throws, for instance because a setting is missing, notifies the owner and rejects.
 */
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
 * A callable: a refusal is sent with its code, any other failure without details. The body is parsed here, since the
 * framework logs a piece of a body that it cannot parse. A malformed body is emptied before the SDK refuses it: the SDK
 * would log it whole, with what a person typed, under the keys of our own entries.
 */
export function callable(name: string, options: CallableOptions, handler: Handler) {
  if (process.env['FUNCTION_TARGET'] === name) limitBodies({ most: maxCallBytes });
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
      if (request.method === 'POST') {
        request.body = callIn(request.rawBody) ?? {};
        request.headers['content-type'] = 'application/json';
      }
      return call(request, response);
    },
  });
}

/** How deeply a page of the store nests what it sends: `{data: {items: [{priceId}]}}`. */
const deepest = 8;

/**
 * A body that is `{data}`, no deeper than pages send it and without values of a declared type (`@type`), which they
 * never send; undefined for any other.
 */
function callIn(rawBody: Buffer | undefined): object | undefined {
  try {
    const body: unknown = JSON.parse(String(rawBody));
    if (typeof body !== 'object' || body === null) return undefined;
    return Object.keys(body).join() === 'data' && isPlain(body, deepest) ? body : undefined;
  } catch {
    return undefined;
  }
}

const isPlain = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 &&
    !Object.hasOwn(value, '@type') &&
    Object.values(value).every((one) => isPlain(one, depth - 1)));

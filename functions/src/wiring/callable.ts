import {
  HttpsError,
  onCall,
  onRequest,
  type CallableOptions,
  type Request,
} from 'firebase-functions/https';
import type { Result } from '../../../src/domain/result.ts';
import { clientAddress, clientOf } from '../adapters/system/client-address.ts';
import { guardServers } from '../adapters/system/front-door.ts';
import { cloudLog } from '../adapters/system/log.ts';
import { refuse, type Refusal } from '../application/call.ts';
import { maxCallBytes } from '../domain/limits.ts';
import type { Client } from '../domain/network.ts';
import { proxyHops } from '../settings/settings.ts';
import { isAttested } from './app-check.ts';

/**
 * Runs a function's work. If the work throws, for instance because a setting is missing, notifies the owner and
 * rejects.
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
 * Creates a callable, which sends a refusal with its code, and any other failure without details. The SDK declares the
 * callable but does not handle requests, since it would log each call and the whole content of a malformed call.
 */
export function callable(name: string, options: CallableOptions, handler: Handler) {
  guardServers(name, maxCallBytes);
  const resultOf = async (request: Request) => {
    const call = callIn(request.rawBody);
    if (call === undefined) return refuse('invalid-argument', 'Not a call.');
    const token = request.get('x-firebase-appcheck');
    if (!(await isAttested(token, options.consumeAppCheckToken === true)))
      return refuse('unauthenticated', 'The call has no App Check token, or a used one.');
    return withFailureAlert(name, () => {
      const client = clientOf(clientAddress(request, proxyHops(process.env)));
      return handler(call.data, client);
    }).catch(() => refuse('internal', 'The call failed.'));
  };
  const answer = onRequest({ cors: options.cors ?? false }, async (request, response) => {
    const result = await resultOf(request);
    if (result.ok) {
      response.send({ result: result.value });
      return;
    }
    const { code, message, details } = result.error;
    const error = new HttpsError(code, message, details);
    response.status(error.httpErrorCode.status).send({ error: error.toJSON() });
  });
  const { __endpoint: endpoint } = onCall(options, () => undefined);
  return Object.assign(answer, { __endpoint: endpoint });
}

/** Parses a body whose only field is `data`; returns undefined for any other body. */
function callIn(rawBody: Buffer | undefined): { readonly data: unknown } | undefined {
  try {
    const body: unknown = JSON.parse(String(rawBody));
    if (typeof body !== 'object' || body === null || !('data' in body)) return undefined;
    return Object.keys(body).length === 1 ? body : undefined;
  } catch {
    return undefined;
  }
}

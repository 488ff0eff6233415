import { HttpsError, type CallableRequest } from 'firebase-functions/https';
import type { Result } from '../../src/domain/result.ts';
import { cloudLog } from './adapters/system/log.ts';
import type { Refusal } from './handlers/refusal.ts';

type Handler<T> = (
  input: unknown,
  request: CallableRequest<unknown>,
) => Promise<Result<T, Refusal>>;

/** What a function works with; where it cannot be had, such as for a setting that is missing, the owner is told. */
export function prepared<T>(name: string, make: () => T): T {
  try {
    return make();
  } catch (cause) {
    cloudLog('call-failed', { function: name }, cause);
    throw cause;
  }
}

/** A handler as the SDK takes it: a refusal has its code on the wire, and of anything else nobody learns more. */
export const answering =
  <T>(name: string, handler: Handler<T>) =>
  async (request: CallableRequest<unknown>): Promise<T> => {
    const result = await handler(request.data, request).catch((cause: unknown) => {
      cloudLog('call-failed', { function: name }, cause);
      throw new HttpsError('internal', 'The call failed.');
    });
    if (result.ok) return result.value;
    throw new HttpsError(result.error.code, result.error.message);
  };

/** The status of a plain request; 500 where it was not come to, such as for a setting that is missing. */
export async function statusOf(name: string, handler: () => Promise<number>): Promise<number> {
  try {
    return await handler();
  } catch (cause) {
    cloudLog('call-failed', { function: name }, cause);
    return 500;
  }
}

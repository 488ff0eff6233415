import { FirebaseError } from 'firebase/app';
import type { StatusCode } from '#domain/errors/store-error.ts';

const statusCodes: ReadonlySet<string> = new Set<StatusCode>([
  'invalid-argument',
  'failed-precondition',
  'out-of-range',
  'unauthenticated',
  'permission-denied',
  'not-found',
  'already-exists',
  'aborted',
  'resource-exhausted',
  'cancelled',
  'data-loss',
  'unknown',
  'internal',
  'unimplemented',
  'unavailable',
  'deadline-exceeded',
]);

const isStatusCode = (code: string): code is StatusCode => statusCodes.has(code);

/** The SDK's code without its product, such as `wrong-password` of `auth/wrong-password`; undefined for other errors. */
export const vendorCode = (error: unknown): string | undefined =>
  error instanceof FirebaseError ? error.code.slice(error.code.indexOf('/') + 1) : undefined;

/** The status code of a failed call (spec 8, HTTP status mapping); undefined for an error that has none. */
export function statusCodeOf(error: unknown): StatusCode | undefined {
  const code = vendorCode(error);
  if (code === undefined) return undefined;
  return isStatusCode(code) ? code : 'unknown';
}

/** What the server said: the SDK appends the HTTP status, as in "Too many accounts. [429]". */
export const vendorMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/ \[\d+\]$/, '');

/** Whether a callable had no answer at all: the SDK then gives HTTP status 0. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof FirebaseError && error.message.endsWith(' [0]');

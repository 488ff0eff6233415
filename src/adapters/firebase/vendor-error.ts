import { FirebaseError } from 'firebase/app';

/** The SDK's code without its product, such as `wrong-password` of `auth/wrong-password`; undefined for other errors. */
export const vendorCode = (error: unknown): string | undefined =>
  error instanceof FirebaseError ? error.code.slice(error.code.indexOf('/') + 1) : undefined;

/** What the server said: the SDK appends the HTTP status, as in "Too many accounts. [429]". */
export const vendorMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/ \[\d+\]$/, '');

/** Whether a callable had no answer at all: the SDK then gives HTTP status 0. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof FirebaseError && error.message.endsWith(' [0]');

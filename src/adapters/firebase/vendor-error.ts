import { FirebaseError } from 'firebase/app';

/** The SDK's error code without its prefix, `wrong-password` for `auth/wrong-password`; undefined for other errors. */
export const vendorCode = (error: unknown): string | undefined =>
  error instanceof FirebaseError ? error.code.slice(error.code.indexOf('/') + 1) : undefined;

/** The server's message, without the HTTP status that the SDK appends, as in "Too many accounts. [429]". */
export const vendorMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/ \[\d+\]$/, '');

/** Whether a callable got no response: the SDK then gives HTTP status 0. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof FirebaseError && error.message.endsWith(' [0]');

import { FirebaseError } from 'firebase/app';

/** The code of an SDK error, without a prefix such as `auth/`; undefined for any other error. */
export const vendorCode = (error: unknown): string | undefined =>
  error instanceof FirebaseError ? error.code.slice(error.code.indexOf('/') + 1) : undefined;

/** The error's message, which may be the server's own. */
export const vendorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

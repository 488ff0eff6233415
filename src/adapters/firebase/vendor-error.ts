import { FirebaseError } from 'firebase/app';

/** An SDK error's code without its prefix, such as `wrong-password` for `auth/wrong-password`; otherwise undefined. */
export const vendorCode = (error: unknown): string | undefined =>
  error instanceof FirebaseError ? error.code.slice(error.code.indexOf('/') + 1) : undefined;

/** The error's message, which may be the server's own. */
export const vendorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

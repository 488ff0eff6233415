import type { SignUpError } from './store-error.ts';

/** What the sign-up function's error means (spec 8): by its code, where it has one. */
export function signUpErrorOf(message: string, code?: string): SignUpError {
  switch (code) {
    case undefined:
      return { kind: 'unexpected', message };
    case 'unauthenticated':
    case 'permission-denied':
      return { kind: 'bot-suspected' };
    case 'already-exists':
      return { kind: 'email-taken' };
    case 'invalid-argument':
      return { kind: 'sign-up-invalid' };
    default:
      return { kind: 'coded', message, code };
  }
}

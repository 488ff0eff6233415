import type { Auth } from '#application/ports/auth.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { fail, ok } from '#domain/result.ts';
import { observeUser } from './observe-user.ts';
import type { Services } from './services.ts';
import { createSignUp } from './sign-up.ts';
import { vendorCode } from './vendor-error.ts';

/** Refusals, which the shopper can mend: they have no cause, since nothing is broken. */
const refusals: ReadonlySet<string | undefined> = new Set([
  'invalid-credential',
  'invalid-email',
  'missing-email',
  'missing-password',
  'user-disabled',
  'user-not-found',
  'user-token-expired',
  'weak-password',
  'wrong-password',
]);

const causeOf = (error: unknown): { readonly cause?: unknown } =>
  refusals.has(vendorCode(error)) ? {} : { cause: error };

/** The identity provider: Firebase Authentication with e-mail and password (spec 7). */
export const createAuth = (services: Services): Auth => ({
  observe: (listener) => observeUser(services, listener),
  signUp: createSignUp(services),
  signIn: async (email, password) => {
    try {
      await (await services.auth()).signIn(email.trim(), password);
      return ok(undefined);
    } catch (error) {
      return fail({ kind: 'account-not-found', ...causeOf(error) });
    }
  },
  signOut: async () => {
    try {
      await (await services.auth()).signOut();
      return ok(undefined);
    } catch (cause) {
      return fail({ kind: 'sign-out-failed', cause });
    }
  },
  sendPasswordReset: async (email) => {
    try {
      await (await services.auth()).sendPasswordReset(email.trim());
      return ok(undefined);
    } catch (error) {
      return fail({ kind: 'reset-failed', ...causeOf(error) });
    }
  },
  changePassword: async (current, next) => {
    if (next.length < minPasswordLength) return fail({ kind: 'new-password-short' });
    try {
      const changed = await (await services.auth()).changePassword(current, next);
      return changed ? ok(undefined) : fail({ kind: 'current-password-incorrect' });
    } catch (error) {
      const kind =
        vendorCode(error) === 'weak-password' ? 'new-password-short' : 'current-password-incorrect';
      return fail({ kind, ...causeOf(error) });
    }
  },
});

import { retryDelay } from '#application/network/backoff.ts';
import type { Auth } from '#application/ports/auth.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { fail, ok } from '#domain/result.ts';
import type { AuthSdk } from './auth-sdk.ts';
import type { Services } from './services.ts';
import { createSignUp } from './sign-up.ts';
import { vendorCode } from './vendor-error.ts';

/** Error codes caused by user input or a changed account, not by a malfunction. */
const refusals: ReadonlySet<string | undefined> = new Set([
  'invalid-credential',
  'invalid-email',
  'missing-email',
  'missing-password',
  'user-disabled',
  'user-not-found',
  'user-token-expired',
  'wrong-password',
]);

const isRefusal = (error: unknown): boolean => refusals.has(vendorCode(error));

/** The identity provider: Firebase Authentication, with email and password (behaviour 7). */
export const createAuth = (services: Services): Auth => ({
  observe: (...observer) => observeUser(services, ...observer),
  signUp: createSignUp(services),
  signIn: async (email, password) => {
    try {
      await (await services.auth()).signIn(email.trim(), password);
      return ok(undefined);
    } catch (cause) {
      return fail({ kind: isRefusal(cause) ? 'account-not-found' : 'sign-in-failed', cause });
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
    } catch (cause) {
      return fail({ kind: isRefusal(cause) ? 'email-not-found' : 'reset-failed', cause });
    }
  },
  changePassword: async (current, next) => {
    if (next.length < minPasswordLength) return fail({ kind: 'new-password-short' });
    try {
      const changed = await (await services.auth()).changePassword(current, next);
      return changed ? ok(undefined) : fail({ kind: 'current-password-incorrect' });
    } catch (cause) {
      if (vendorCode(cause) === 'weak-password') return fail({ kind: 'new-password-short', cause });
      const kind = isRefusal(cause) ? 'current-password-incorrect' : 'password-change-failed';
      return fail({ kind, cause });
    }
  },
});

/** Loads the SDK, with retries and backoff, and then reports the signed-in user and every change. */
function observeUser(
  { auth, clock, idle }: Pick<Services, 'auth' | 'clock' | 'idle'>,
  ...[listener, failed]: Parameters<Auth['observe']>
): () => void {
  const controller = new AbortController();
  let stop: (() => void) | undefined;

  const load = async (): Promise<AuthSdk> => {
    await idle();
    for (let retry = 0; ; retry += 1) {
      try {
        return await auth();
      } catch (cause) {
        failed(cause);
        await clock.sleep(retryDelay(retry), controller.signal);
      }
    }
  };
  load().then(
    (sdk) => {
      if (!controller.signal.aborted) stop = sdk.observe(listener);
    },
    // The caller unsubscribed while the SDK was loading.
    () => undefined,
  );
  return () => {
    controller.abort();
    stop?.();
  };
}

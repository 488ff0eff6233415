import type { SignInError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { Logger } from '#application/ports/logger.ts';
import { logFailure } from '#application/log-failure.ts';

/** Signs in; the session store tells who it is. Fails with the one error of sign-in, whatever the reason (spec 8). */
export const createSignIn =
  (auth: Pick<Auth, 'signIn'>, logger: Logger) =>
  async (email: string, password: string): Promise<Result<void, SignInError>> => {
    const result = await auth.signIn(email, password);
    return result.ok ? result : logFailure(logger, 'sign-in failed', result.error);
  };

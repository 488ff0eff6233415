import type { PasswordResetError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { Logger } from '#application/ports/logger.ts';
import { logFailure } from '#application/log-failure.ts';

/** Has the identity provider send a link to set a new password. Fails as one error of spec 8. */
export const createRequestPasswordReset =
  (auth: Pick<Auth, 'sendPasswordReset'>, logger: Logger) =>
  async (email: string): Promise<Result<void, PasswordResetError>> => {
    const result = await auth.sendPasswordReset(email);
    return result.ok ? result : logFailure(logger, 'password reset failed', result.error);
  };

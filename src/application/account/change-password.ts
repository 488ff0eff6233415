import type { ChangePasswordError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { Logger } from '#application/ports/logger.ts';
import { logFailure } from '#application/log-failure.ts';

/** Changes the password of who is signed in; the provider verifies the current one again (product 9). */
export const createChangePassword =
  (auth: Pick<Auth, 'changePassword'>, logger: Logger) =>
  async (current: string, next: string): Promise<Result<void, ChangePasswordError>> => {
    const result = await auth.changePassword(current, next);
    return result.ok ? result : logFailure(logger, 'password change failed', result.error);
  };

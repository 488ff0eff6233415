import type { SignUpError } from '#domain/errors/store-error.ts';
import { ok, type Result } from '#domain/result.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import { logFailure } from '#application/log-failure.ts';
import type { NewAccount } from '#application/use-cases.ts';

/**
 * Creates an account behind a security check (spec 5 and 7); it does not sign in. Fails with the errors of sign-up,
 * spec 8; an answer without a userUid is one.
 */
export const createSignUp =
  (auth: Pick<Auth, 'signUp'>, securityCheck: SecurityCheck, logger: Logger) =>
  async ({
    firstName,
    lastName,
    email,
    password,
  }: NewAccount): Promise<Result<void, SignUpError>> => {
    const token = await securityCheck.obtainToken('signup');
    if (!token.ok) return logFailure(logger, 'security check failed', token.error);
    const name = `${firstName} ${lastName}`;
    const result = await auth.signUp({ name, email, password, recaptchaToken: token.value });
    if (!result.ok) return logFailure(logger, 'sign-up failed', result.error);
    if (result.value.userUid !== '') return ok(undefined);
    return logFailure(logger, 'sign-up failed', {
      kind: 'account-not-created',
      cause: new Error('The answer has no userUid.'),
    });
  };

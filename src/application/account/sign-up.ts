import type { SignUpError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import { logged } from '#application/log-failure.ts';
import type { Auth, SignUpPayload } from '#application/ports/auth.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';

/** The fields of the sign-up form (behaviour 7.2). */
interface NewAccount extends Pick<SignUpPayload, 'email' | 'password'> {
  readonly firstName: string;
  readonly lastName: string;
}

/** Creates an account after a security check, without signing the shopper in (behaviour 7.2). */
export function createSignUp(
  auth: Pick<Auth, 'signUp'>,
  securityCheck: SecurityCheck,
  logger: Logger,
) {
  const obtainToken = logged(logger, 'security check failed', securityCheck.obtainToken);
  const signUp = logged(logger, 'sign-up failed', auth.signUp);

  return async (account: NewAccount): Promise<Result<void, SignUpError>> => {
    const { firstName, lastName, email, password } = account;
    const token = await obtainToken('signup');
    if (!token.ok) return token;
    const name = `${firstName} ${lastName}`;
    return signUp({ name, email, password, securityToken: token.value });
  };
}

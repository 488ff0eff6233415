import type { Auth } from '../../application/ports/auth.ts';
import type { SignUpError } from '../../domain/errors/store-error.ts';
import { fail, ok } from '../../domain/result.ts';
import { textOf } from './answer.ts';
import type { Services } from './services.ts';
import { isUnanswered, statusCodeOf, vendorMessage } from './vendor-error.ts';

/** Creates an account by the callable `createUserWithRecaptcha` (spec 7); it does not sign in. */
export const createSignUp =
  ({ callables }: Pick<Services, 'callables'>): Auth['signUp'] =>
  async ({ name, email, password, recaptchaToken }) => {
    try {
      const call = await callables();
      const payload = { name, email, password, recaptchaToken };
      const userUid = textOf(await call('createUserWithRecaptcha', payload), 'userUid');
      if (userUid !== undefined) return ok({ userUid });
      return fail({ kind: 'account-not-created', cause: new Error('The answer has no userUid.') });
    } catch (error) {
      return fail(signUpErrorOf(error));
    }
  };

/** Spec 8, sign-up. A refusal, which the shopper can mend, has no cause. */
function signUpErrorOf(cause: unknown): SignUpError {
  if (isUnanswered(cause))
    return { kind: 'unexpected', message: 'The connection was lost.', cause };
  const code = statusCodeOf(cause);
  switch (code) {
    case undefined:
      return { kind: 'unexpected', message: vendorMessage(cause), cause };
    case 'unauthenticated':
    case 'permission-denied':
      return { kind: 'bot-suspected' };
    case 'already-exists':
      return { kind: 'email-taken' };
    case 'invalid-argument':
      return { kind: 'sign-up-invalid' };
    default:
      return { kind: 'coded', code, message: vendorMessage(cause), cause };
  }
}

import type { Auth } from '#application/ports/auth.ts';
import { signUpErrorOf } from '#domain/errors/sign-up-error.ts';
import type { SignUpError } from '#domain/errors/store-error.ts';
import { fail, ok } from '#domain/result.ts';
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
      return fail(failureOf(error));
    }
  };

/** A refusal, which the shopper can mend, has no cause. */
function failureOf(cause: unknown): SignUpError {
  const error = isUnanswered(cause)
    ? signUpErrorOf('The connection was lost.')
    : signUpErrorOf(vendorMessage(cause), statusCodeOf(cause));
  return error.kind === 'coded' || error.kind === 'unexpected' ? { ...error, cause } : error;
}

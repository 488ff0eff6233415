import type { Auth } from '#application/ports/auth.ts';
import type { SignUpError } from '#domain/errors/store-error.ts';
import { fieldsIn, textOf } from '#domain/field.ts';
import { fail, ok } from '#domain/result.ts';
import type { Services } from './services.ts';
import { vendorCode, vendorMessage } from './vendor-error.ts';

/** Creates an account with the callable `createUserWithRecaptcha`, without signing in (behaviour 7.2). */
export const createSignUp =
  ({ call }: Pick<Services, 'call'>): Auth['signUp'] =>
  async ({ name, email, password, securityToken: recaptchaToken }) => {
    try {
      const payload = { name, email, password, recaptchaToken };
      const userUid = textOf(await call('createUserWithRecaptcha', payload), 'userUid');
      if (userUid) return ok(undefined);
      const cause = new Error('The response has no userUid.');
      return fail({ kind: 'account-not-created', cause });
    } catch (error) {
      return fail(signUpFailure(error));
    }
  };

/** Converts the function's error to a failure, by the error's code if there is one (behaviour 9.4). */
function signUpFailure(cause: unknown): SignUpError {
  const code = vendorCode(cause);
  const message = vendorMessage(cause);
  switch (code) {
    case undefined:
      return { kind: 'unexpected', message, cause };
    case 'unanswered':
      return { kind: 'unexpected', message: 'The connection was lost.', cause };
    case 'unauthenticated':
    case 'permission-denied':
      return { kind: 'bot-suspected', cause };
    case 'already-exists':
      return { kind: 'email-taken', cause };
    case 'invalid-argument':
      return { kind: 'sign-up-invalid', field: refusedField(cause), cause };
    default:
      return { kind: 'coded', code, message, cause };
  }
}

function refusedField(cause: unknown): 'email' | 'password' | undefined {
  const { field } = fieldsIn(fieldsIn(cause)['details']);
  return field === 'email' || field === 'password' ? field : undefined;
}

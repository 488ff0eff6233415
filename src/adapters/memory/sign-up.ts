import type { Auth, SignUpPayload } from '#application/ports/auth.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { signUpErrorOf } from '#domain/errors/sign-up-error.ts';
import type { SignUpError } from '#domain/errors/store-error.ts';
import { fail, ok } from '#domain/result.ts';
import { accountKey } from './account-key.ts';
import { answerTime, type Backend } from './backend.ts';
import { randomId } from './random-id.ts';
import type { Scenario } from './scenario.ts';

const broken = { cause: new Error('A scenario of sign-up') };

/** What the server function answers under each fault; of what is broken, not refused, there is a cause. */
const faults: Readonly<Partial<Record<Scenario, SignUpError>>> = {
  bot: signUpErrorOf('The score is too low.', 'permission-denied'),
  'email-taken': signUpErrorOf('The address has an account.', 'already-exists'),
  'signup-broken': { kind: 'account-not-created', ...broken },
  'signup-coded': { ...signUpErrorOf('Too many accounts.', 'resource-exhausted'), ...broken },
  'signup-unexpected': { ...signUpErrorOf('The connection was lost.'), ...broken },
};

/** Creates an account, as the server function does; like it, it does not sign in. */
export const createSignUp =
  (backend: Backend): Auth['signUp'] =>
  async (payload) => {
    await answerTime(backend);
    const { scenario, state } = backend;
    const fault = faults[scenario];
    if (fault) return fail(fault);
    if (payload.recaptchaToken === '') return fail({ kind: 'bot-suspected' });
    if (!isValid(payload)) return fail({ kind: 'sign-up-invalid' });
    const { name, email, password } = payload;
    const key = accountKey(email);
    const account = { userUid: randomId('user_'), displayName: name.trim(), email: key, password };
    try {
      const before = await state.update((known) =>
        known.accounts.has(key)
          ? known
          : { ...known, accounts: new Map(known.accounts).set(key, account) },
      );
      if (before.accounts.has(key)) return fail({ kind: 'email-taken' });
      return ok({ userUid: account.userUid });
    } catch (cause) {
      return fail({ kind: 'account-not-created', cause });
    }
  };

const isValid = ({ name, email, password }: SignUpPayload): boolean =>
  name.trim() !== '' &&
  /^[^\s@]+@[^\s@]+$/.test(email.trim()) &&
  password.length >= minPasswordLength;

import type { Auth, SignUpPayload } from '#application/ports/auth.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import type { SignUpError } from '#domain/errors/store-error.ts';
import { fail, ok } from '#domain/result.ts';
import { accountKey, type Backend, randomId, respond } from './backend.ts';
import type { Scenario } from './scenario.ts';

const scenario = { cause: new Error('A scenario of sign-up') };

/** The server's response in each scenario. */
const faults: Readonly<Partial<Record<Scenario, SignUpError>>> = {
  bot: { kind: 'bot-suspected', ...scenario },
  'email-taken': { kind: 'email-taken', ...scenario },
  'signup-broken': { kind: 'account-not-created', ...scenario },
  'signup-coded': {
    kind: 'coded',
    code: 'resource-exhausted',
    message: 'Too many accounts.',
    ...scenario,
  },
  'signup-unexpected': { kind: 'unexpected', message: 'The connection was lost.', ...scenario },
};

/** Creates an account without signing in, as the server's function does. */
export const createSignUp =
  (backend: Backend): Auth['signUp'] =>
  (payload) =>
    respond(backend, 'account-not-created', async () => {
      const fault = faults[backend.scenario];
      if (fault) return fail(fault);
      if (payload.securityToken === '') return fail({ kind: 'bot-suspected' });
      if (!isValid(payload)) return fail({ kind: 'sign-up-invalid' });
      const { name, email, password } = payload;
      const key = accountKey(email);
      const userUid = randomId('user_');
      const account = { userUid, displayName: name.trim(), email: key, password };
      const before = await backend.state.update((known) =>
        known.accounts.has(key)
          ? known
          : { ...known, accounts: new Map(known.accounts).set(key, account) },
      );
      return before.accounts.has(key) ? fail({ kind: 'email-taken' }) : ok({ userUid });
    });

const isValid = ({ name, email, password }: SignUpPayload): boolean =>
  name.trim() !== '' &&
  /^[^\s@]+@[^\s@]+$/.test(email.trim()) &&
  password.length >= minPasswordLength;

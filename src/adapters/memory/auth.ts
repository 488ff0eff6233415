import type { Auth, SignUpPayload } from '#application/ports/auth.ts';
import type { User } from '#domain/account/session.ts';
import { emailPattern } from '#domain/account/email-pattern.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import type { SignUpError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import {
  accountKey,
  type Backend,
  delayIfSlow,
  failIf,
  randomId,
  respond,
  scenarioError,
} from './backend.ts';
import type { Account, BackendState } from './backend-state.ts';
import type { Scenario } from './scenarios.ts';

/** A fake identity provider (behaviour 7). */
export const createAuth = (backend: Backend): Auth => ({
  observe: (listener) => observeUser(backend, listener),
  signUp: async (payload) => {
    const created = await createAccount(backend)(payload);
    return created.ok ? ok(undefined) : created;
  },
  signIn: (email, password) =>
    respond(backend, 'sign-in-failed', async () => {
      failIf(backend, 'sign-in-down');
      const key = accountKey(email);
      const before = await backend.state.update((state) =>
        state.accounts.get(key)?.password === password ? { ...state, signedIn: key } : state,
      );
      if (before.accounts.get(key)?.password === password) return ok(undefined);
      return fail({ kind: 'account-not-found' });
    }),
  signOut: () =>
    respond(backend, 'sign-out-failed', async () => {
      failIf(backend, 'sign-out-down');
      await backend.state.update((state) => ({ ...state, signedIn: undefined }));
      return ok(undefined);
    }),
  sendPasswordReset: (email) =>
    respond(backend, 'reset-failed', async () => {
      failIf(backend, 'reset-down');
      const { accounts } = await backend.state.read();
      return accounts.has(accountKey(email)) ? ok(undefined) : fail({ kind: 'email-not-found' });
    }),
  changePassword: (current, next) =>
    respond(backend, 'password-change-failed', async () => {
      failIf(backend, 'password-down');
      if (next.length < minPasswordLength) return fail({ kind: 'new-password-short' });
      const before = await backend.state.update((state) => withPassword(state, current, next));
      if (signedInAccount(before)?.password === current) return ok(undefined);
      return fail({ kind: 'current-password-incorrect' });
    }),
});

const signedInAccount = ({ accounts, signedIn }: BackendState): Account | undefined =>
  signedIn === undefined ? undefined : accounts.get(signedIn);

function withPassword(state: BackendState, current: string, next: string): BackendState {
  const account = signedInAccount(state);
  if (account?.password !== current) return state;
  const changed = { ...account, password: next };
  return { ...state, accounts: new Map(state.accounts).set(accountKey(account.email), changed) };
}

function observeUser(backend: Backend, listener: (user: User | null) => void): () => void {
  let notified: string | undefined;
  let stopped = false;
  const notify = async (): Promise<void> => {
    const account = await backend.state.read().then(signedInAccount, () => undefined);
    const key = account?.email ?? '';
    if (stopped || key === notified) return;
    notified = key;
    listener(account ? { displayName: account.displayName, email: account.email } : null);
  };
  const stop = backend.state.observe(() => void notify());
  void delayIfSlow(backend).then(notify);
  return () => {
    stopped = true;
    stop();
  };
}

const faults: Readonly<Partial<Record<Scenario, SignUpError>>> = {
  bot: { kind: 'bot-suspected' },
  'email-taken': { kind: 'email-taken' },
  'signup-broken': { kind: 'account-not-created' },
  'signup-coded': { kind: 'coded', code: 'resource-exhausted', message: 'Too many accounts.' },
  'signup-unexpected': { kind: 'unexpected', message: 'The connection was lost.' },
};

/** Creates an account without signing the shopper in, as the server's function does. */
export const createAccount =
  (backend: Backend) =>
  (payload: SignUpPayload): Promise<Result<Account, SignUpError>> =>
    respond(backend, 'account-not-created', async () => {
      for (const scenario of backend.scenarios) {
        const fault = faults[scenario];
        if (fault) return fail({ ...fault, cause: scenarioError(scenario) });
      }
      if (payload.securityToken === '') return fail({ kind: 'bot-suspected' });
      if (!payload.name.trim()) return fail({ kind: 'sign-up-invalid' });
      const field = refusedField(payload);
      if (field) return fail({ kind: 'sign-up-invalid', field });
      const { name, email, password } = payload;
      const key = accountKey(email);
      const userUid = randomId('user_');
      const account: Account = { userUid, displayName: name.trim(), email: key, password };
      const before = await backend.state.update((known) =>
        known.accounts.has(key)
          ? known
          : { ...known, accounts: new Map(known.accounts).set(key, account) },
      );
      return before.accounts.has(key) ? fail({ kind: 'email-taken' }) : ok(account);
    });

function refusedField({ email, password }: SignUpPayload): 'email' | 'password' | undefined {
  if (!emailPattern.test(email.trim())) return 'email';
  return password.length < minPasswordLength ? 'password' : undefined;
}

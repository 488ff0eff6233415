import type { Auth } from '#application/ports/auth.ts';
import type { User } from '#domain/account/session.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { fail, ok } from '#domain/result.ts';
import { accountKey, answerTime, type Backend, respond } from './backend.ts';
import type { Account, BackendState } from './backend-state.ts';
import { createSignUp } from './sign-up.ts';

/** A fake of the identity provider (behaviour 7). */
export const createAuth = (backend: Backend): Auth => ({
  observe: (listener) => observeUser(backend, listener),
  signUp: createSignUp(backend),
  signIn: (email, password) =>
    respond(backend, 'sign-in-failed', async () => {
      const key = accountKey(email);
      const before = await backend.state.update((state) =>
        state.accounts.get(key)?.password === password ? { ...state, signedIn: key } : state,
      );
      if (before.accounts.get(key)?.password === password) return ok(undefined);
      return fail({ kind: 'account-not-found' });
    }),
  signOut: () =>
    respond(backend, 'sign-out-failed', async () => {
      await backend.state.update((state) => ({ ...state, signedIn: undefined }));
      return ok(undefined);
    }),
  sendPasswordReset: (email) =>
    respond(backend, 'reset-failed', async () => {
      const { accounts } = await backend.state.read();
      return accounts.has(accountKey(email)) ? ok(undefined) : fail({ kind: 'email-not-found' });
    }),
  changePassword: (current, next) =>
    respond(backend, 'password-change-failed', async () => {
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
  void answerTime(backend).then(notify);
  return () => {
    stopped = true;
    stop();
  };
}

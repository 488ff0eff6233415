import type { Auth } from '#application/ports/auth.ts';
import type { User } from '#domain/account/session.ts';
import { minPasswordLength } from '#domain/account/limits.ts';
import { fail, ok } from '#domain/result.ts';
import { accountKey, answerTime, type Backend } from './backend.ts';
import type { Account, BackendState } from './backend-state.ts';
import { createSignUp } from './sign-up.ts';

/** A fake of the identity provider (behaviour 7). */
export const createAuth = (backend: Backend): Auth => ({
  observe: (listener) => observeUser(backend, listener),
  signUp: createSignUp(backend),
  signIn: async (email, password) => {
    await answerTime(backend);
    const key = accountKey(email);
    try {
      const before = await backend.state.update((state) =>
        state.accounts.get(key)?.password === password ? { ...state, signedIn: key } : state,
      );
      if (before.accounts.get(key)?.password === password) return ok(undefined);
      return fail({ kind: 'account-not-found' });
    } catch (cause) {
      return fail({ kind: 'sign-in-failed', cause });
    }
  },
  signOut: async () => {
    await answerTime(backend);
    try {
      await backend.state.update((state) => ({ ...state, signedIn: undefined }));
      return ok(undefined);
    } catch (cause) {
      return fail({ kind: 'sign-out-failed', cause });
    }
  },
  sendPasswordReset: async (email) => {
    await answerTime(backend);
    try {
      const { accounts } = await backend.state.read();
      return accounts.has(accountKey(email)) ? ok(undefined) : fail({ kind: 'email-not-found' });
    } catch (cause) {
      return fail({ kind: 'reset-failed', cause });
    }
  },
  changePassword: async (current, next) => {
    await answerTime(backend);
    if (next.length < minPasswordLength) return fail({ kind: 'new-password-short' });
    try {
      const before = await backend.state.update((state) => withPassword(state, current, next));
      if (signedInAccount(before)?.password === current) return ok(undefined);
      return fail({ kind: 'current-password-incorrect' });
    } catch (cause) {
      return fail({ kind: 'password-change-failed', cause });
    }
  },
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

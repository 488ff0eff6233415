import { minPasswordLength } from '#domain/account/limits.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import { type Backend, randomId } from './backend.ts';
import type { BackendState } from './backend-state.ts';

/** Adds the email that lets an account set a new password. Without such an account the state stays the same. */
export function withReset(state: BackendState, email: string, at: number): BackendState {
  if (!state.accounts.has(email)) return state;
  const reset = { code: randomId('reset_'), email, at, isUsed: false };
  return { ...state, resets: [...state.resets, reset] };
}

export type ResetRefusal = 'link-used' | 'new-password-short';

/** Sets a new password by the code in a reset email, once, like the identity provider's own page. */
export async function resetPassword(
  { state }: Pick<Backend, 'state'>,
  code: string,
  password: string,
): Promise<Result<void, ResetRefusal>> {
  if (password.length < minPasswordLength) return fail('new-password-short');
  const openIn = ({ resets, accounts }: BackendState) => {
    const reset = resets.find((one) => one.code === code && !one.isUsed);
    return reset && accounts.get(reset.email);
  };
  const before = await state.update((known) => {
    const account = openIn(known);
    if (account === undefined) return known;
    return {
      ...known,
      accounts: new Map(known.accounts).set(account.email, { ...account, password }),
      resets: known.resets.map((one) => (one.code === code ? { ...one, isUsed: true } : one)),
    };
  });
  return openIn(before) ? ok(undefined) : fail('link-used');
}

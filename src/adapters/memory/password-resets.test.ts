import { expect, test } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { createAuth } from './auth.ts';
import { createPlainStateStore } from './plain-state-store.ts';
import { resetPassword } from './password-resets.ts';

const next = 'sprint-barefoot-9';

async function setUp() {
  const state = createPlainStateStore();
  const backend = { clock: createFakeClock(), scenarios: new Set<never>(), state };
  const auth = createAuth(backend);
  await auth.sendPasswordReset(` ${demoAccount.email.toUpperCase()}`);
  const { resets } = await state.read();
  return { auth, state, resets, code: resets[0]?.code ?? '' };
}

test('a reset sends one mail to the account, and none where there is no account', async () => {
  const { auth, state, resets } = await setUp();
  expect(resets).toMatchObject([{ email: demoAccount.email, isUsed: false }]);
  await auth.sendPasswordReset('nobody@b.example');
  expect((await state.read()).resets).toHaveLength(1);
});

test('its code sets a new password, once', async () => {
  const { auth, state, code } = await setUp();
  expect(await resetPassword({ state }, code, next)).toEqual({ ok: true, value: undefined });
  const again = await resetPassword({ state }, code, 'another-one-1');
  expect(again).toEqual({ ok: false, error: 'link-used' });
  expect(await auth.signIn(demoAccount.email, next)).toMatchObject({ ok: true });
});

test.each([
  ['an unknown code', 'reset_none', next, 'link-used'],
  ['too short a password', undefined, 'short', 'new-password-short'],
])('%s changes nothing', async (_case, given, password, error) => {
  const { state, code } = await setUp();
  const before = await state.read();
  expect(await resetPassword({ state }, given ?? code, password)).toMatchObject({ error });
  expect(await state.read()).toEqual(before);
});

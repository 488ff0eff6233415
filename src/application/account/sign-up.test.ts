import { expect, test, vi } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { fail, ok } from '#domain/result.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import { createSignUp } from './sign-up.ts';

const cause = new Error('what the vendor said');
const contact = { email: 'ann@example.com', password: 'toes123' };
const account = { firstName: 'Ann', lastName: 'Runner', ...contact };

function setUp(answer: Awaited<ReturnType<Auth['signUp']>> = ok({ userUid: 'u1' })) {
  const signUp = vi.fn<Auth['signUp']>(async () => answer);
  const obtainToken = vi.fn<SecurityCheck['obtainToken']>(async () => ok('token-1'));
  const logger = createFakeLogger();
  const run = createSignUp({ auth: { signUp }, securityCheck: { obtainToken }, logger });
  return { run, signUp, obtainToken, entries: logger.entries };
}

test('signing up sends both names joined by a space, and the token of the security check', async () => {
  const { run, signUp, obtainToken, entries } = setUp();
  expect(await run(account)).toEqual(ok(undefined));
  expect(obtainToken).toHaveBeenCalledWith('signup');
  const sent = { name: 'Ann Runner', ...contact, securityToken: 'token-1' };
  expect(signUp.mock.calls).toEqual([[sent]]);
  expect(entries).toEqual([]);
});

test('a fault is returned and logged with its code, without account data', async () => {
  const refusal = fail({ kind: 'coded', message: 'no', code: 'internal', cause } as const);
  const { run, entries } = setUp(refusal);
  expect(await run(account)).toEqual(refusal);
  const context = { kind: 'coded', code: 'internal', cause };
  expect(entries).toEqual([{ level: 'warn', event: 'sign-up failed', context }]);
});

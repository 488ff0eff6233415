import { describe, expect, test, vi } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { fail, ok } from '#domain/result.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import { createSignUp } from './sign-up.ts';

const cause = new Error('what the vendor said');
const account = {
  firstName: 'Ann',
  lastName: 'Runner',
  email: 'ann@example.com',
  password: 'toes123',
};

/** What a log must never hold. */
const secrets = /ann@|Runner|toes123|token-1/;

describe('sign-up', () => {
  function setUp(answer: Awaited<ReturnType<Auth['signUp']>>) {
    const signUp = vi.fn<Auth['signUp']>(async () => answer);
    const obtainToken = vi.fn<SecurityCheck['obtainToken']>(async () => ok('token-1'));
    const logger = createFakeLogger();
    const run = createSignUp({ auth: { signUp }, securityCheck: { obtainToken }, logger });
    return { run, signUp, obtainToken, logger };
  }

  test('sends both names joined by a space, and the token of the security check', async () => {
    const { run, signUp, obtainToken, logger } = setUp(ok({ userUid: 'u1' }));
    expect(await run(account)).toEqual(ok(undefined));
    expect(obtainToken).toHaveBeenCalledWith('signup');
    const { email, password } = account;
    expect(signUp).toHaveBeenCalledWith({
      name: 'Ann Runner',
      email,
      password,
      securityToken: 'token-1',
    });
    expect(logger.entries).toEqual([]);
  });

  test('without a token nothing is sent', async () => {
    const { run, signUp, obtainToken, logger } = setUp(ok({ userUid: 'u1' }));
    const missing = fail({ kind: 'security-check-missing', cause } as const);
    obtainToken.mockResolvedValue(missing);
    expect(await run(account)).toEqual(missing);
    expect(signUp).not.toHaveBeenCalled();
    expect(logger.entries).toHaveLength(1);
  });

  test('what the shopper can fix is returned and not logged', async () => {
    const taken = fail({ kind: 'email-taken' } as const);
    const { run, logger } = setUp(taken);
    expect(await run(account)).toEqual(taken);
    expect(logger.entries).toEqual([]);
  });

  test('a fault is returned and logged with its code, without account data', async () => {
    const refusal = fail({ kind: 'coded', message: 'no', code: 'internal', cause } as const);
    const { run, logger } = setUp(refusal);
    expect(await run(account)).toEqual(refusal);
    expect(logger.entries).toEqual([
      {
        level: 'warn',
        event: 'sign-up failed',
        context: { kind: 'coded', code: 'internal', cause },
      },
    ]);
    expect(JSON.stringify(logger.entries)).not.toMatch(secrets);
  });
});

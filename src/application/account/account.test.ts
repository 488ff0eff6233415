import { describe, expect, test, vi } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import { fail, ok, type Result } from '#domain/result.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import { createSendMessage } from '#application/contact/send-message.ts';
import { createChangePassword } from './change-password.ts';
import { createRequestPasswordReset } from './request-password-reset.ts';
import { createSignIn } from './sign-in.ts';
import { createSignOut } from './sign-out.ts';
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
    const run = createSignUp({ signUp }, { obtainToken }, logger);
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
      recaptchaToken: 'token-1',
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

  test('an answer without a userUid is a failure', async () => {
    const { run, logger } = setUp(ok({ userUid: '' }));
    expect(await run(account)).toMatchObject({ error: { kind: 'account-not-created' } });
    expect(logger.entries).toMatchObject([{ context: { kind: 'account-not-created' } }]);
  });

  test('what the shopper can mend is handed on and not logged', async () => {
    const taken = fail({ kind: 'email-taken' } as const);
    const { run, logger } = setUp(taken);
    expect(await run(account)).toEqual(taken);
    expect(logger.entries).toEqual([]);
  });

  test('a refusal is handed on and logged with its code, and nothing of the account', async () => {
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

describe('the other calls', () => {
  const message = { name: 'Ann', email: 'ann@example.com', phone: '5125550123', message: 'Runner' };
  const refuse =
    <E extends StoreError>(error: E) =>
    async () =>
      fail(error);

  test('pass on what was typed', async () => {
    const logger = createFakeLogger();
    const done = vi.fn<(...typed: unknown[]) => Promise<Result<void, never>>>(async () =>
      ok(undefined),
    );
    await createSignIn({ signIn: done }, logger)('ann@example.com', 'toes123');
    expect(done).toHaveBeenLastCalledWith('ann@example.com', 'toes123');
    await createRequestPasswordReset({ sendPasswordReset: done }, logger)('ann@example.com');
    expect(done).toHaveBeenLastCalledWith('ann@example.com');
    await createChangePassword({ changePassword: done }, logger)('toes123', 'toes124');
    expect(done).toHaveBeenLastCalledWith('toes123', 'toes124');
    await createSendMessage({ send: done }, logger)(message);
    expect(done).toHaveBeenLastCalledWith(message);
    await createSignOut({ signOut: done }, logger)();
    expect(done).toHaveBeenCalledTimes(5);
    expect(logger.entries).toEqual([]);
  });

  test('hand on a refusal and log it, without what was typed', async () => {
    const logger = createFakeLogger();
    const signIn = refuse({ kind: 'account-not-found', cause } as const);
    const sendPasswordReset = refuse({ kind: 'reset-failed', cause } as const);
    const changePassword = refuse({ kind: 'current-password-incorrect', cause } as const);
    const send = refuse({ kind: 'message-not-sent', cause } as const);
    const results = [
      await createSignIn({ signIn }, logger)('ann@example.com', 'toes123'),
      await createRequestPasswordReset({ sendPasswordReset }, logger)('ann@example.com'),
      await createChangePassword({ changePassword }, logger)('toes123', 'toes124'),
      await createSendMessage({ send }, logger)(message),
    ];
    expect(results.map((result) => (result.ok ? 'ok' : result.error.kind))).toEqual(
      logger.entries.map(({ context }) => context?.['kind']),
    );
    expect(logger.entries).toHaveLength(4);
    expect(JSON.stringify(logger.entries)).not.toMatch(secrets);
  });

  test('a failed sign-out is only logged', async () => {
    const logger = createFakeLogger();
    const signOut = refuse({ kind: 'sign-out-failed', cause } as const);
    expect(await createSignOut({ signOut }, logger)()).toBeUndefined();
    expect(logger.entries).toEqual([
      { level: 'error', event: 'sign-out failed', context: { kind: 'sign-out-failed', cause } },
    ]);
  });
});

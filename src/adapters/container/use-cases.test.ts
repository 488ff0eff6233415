import { describe, expect, test, vi } from 'vitest';
import { createFakeStores } from '#tests/support/fake-stores.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { loggedText } from '#domain/errors/error-text.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import { fail, ok } from '#domain/result.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import { logFailure } from '#application/log-failure.ts';
import type { UseCases } from '#application/use-cases.ts';
import type { PortFactories } from '#adapters/config/backend.ts';
import { backendModule } from './backend-module.ts';
import { connect } from './connect.ts';
import { createLazyUseCases } from './lazy-use-cases.ts';

const cause = new Error('down');
/** A port's method that fails. */
const failing =
  <Kind extends string>(kind: Kind) =>
  async () =>
    fail({ kind, cause });

const auth: Auth = {
  observe: () => () => {},
  signUp: failing('account-not-created'),
  signIn: failing('sign-in-failed'),
  signOut: failing('sign-out-failed'),
  sendPasswordReset: failing('reset-failed'),
  changePassword: failing('password-change-failed'),
};

const stores = createFakeStores({ session: 'cs_1', lines: [], isHeld: true });

/** The use cases on a backend whose ports all fail, except for those in `own`. */
async function setUp(own: Partial<PortFactories> = {}) {
  const logger = createFakeLogger();
  const failingBackend = backendModule({
    auth: () => auth,
    checkout: () => ({
      createSession: failing('checkout-failed'),
      endSession: failing('checkout-not-ended'),
    }),
    inventory: () => ({ read: failing('read-failed') }),
    messaging: () => ({ send: failing('message-not-sent') }),
    orders: () => ({ read: failing('read-failed') }),
    securityCheck: () => ({ obtainToken: failing('security-check-failed') }),
    ...own,
  });
  const given = { stores, logger, startQuery: '', settings: {} };
  const container = await connect(given, async () => [failingBackend]);
  const useCases = createLazyUseCases(
    stores,
    async (token) => container.get(token),
    () => undefined,
  );
  return { useCases, logger };
}

const email = 'ann@example.com';
const message = { name: 'Ann', email, phone: '', message: 'Hi' };
const account = { firstName: 'Ann', lastName: 'Runner', email, password: 'x' };

test.each<[string, string, (useCases: UseCases) => Promise<unknown>]>([
  ['sign-in failed', 'sign-in-failed', (run) => run.signIn(email, 'x')],
  ['sign-out failed', 'sign-out-failed', (run) => run.signOut()],
  ['password reset failed', 'reset-failed', (run) => run.requestPasswordReset(email)],
  ['password change failed', 'password-change-failed', (run) => run.changePassword('x', 'y')],
  ['checkout not ended', 'checkout-not-ended', (run) => run.endCheckout()],
  ['message not sent', 'message-not-sent', (run) => run.sendMessage(message)],
  ['security check failed', 'security-check-failed', (run) => run.signUp(account)],
])('a failure is logged as %s, and returned', async (event, kind, run) => {
  const { useCases, logger } = await setUp();
  expect(await run(useCases)).toMatchObject({ ok: false, error: { kind } });
  expect(logger.entries).toMatchObject([{ event, context: { kind, cause } }]);
  // The log does not mention an account.
  expect(JSON.stringify(logger.entries)).not.toContain('Could not find account');
  expect(JSON.stringify(logger.entries)).not.toContain('ann@');
});

describe('signing up (behaviour 7.2)', () => {
  const securityCheck = {
    obtainToken: vi.fn<SecurityCheck['obtainToken']>(async () => ok('token-1')),
  };
  const signUpTo = async (answer: Awaited<ReturnType<Auth['signUp']>>) => {
    const signUp = vi.fn<Auth['signUp']>(async () => answer);
    const own = { auth: () => ({ ...auth, signUp }), securityCheck: () => securityCheck };
    return { signUp, ...(await setUp(own)) };
  };

  test('sends both names joined by a space, and the token from the security check', async () => {
    const { useCases, signUp, logger } = await signUpTo(ok(undefined));
    expect(await useCases.signUp(account)).toEqual(ok(undefined));
    expect(securityCheck.obtainToken).toHaveBeenCalledWith('signup');
    const sent = { name: 'Ann Runner', email, password: 'x', securityToken: 'token-1' };
    expect(signUp.mock.calls).toEqual([[sent]]);
    expect(logger.entries).toEqual([]);
  });

  test('returns a failure and logs it with its code, without account data', async () => {
    const refusal = fail({ kind: 'coded', message: 'no', code: 'internal', cause } as const);
    const { useCases, logger } = await signUpTo(refusal);
    expect(await useCases.signUp(account)).toEqual(refusal);
    const context = { kind: 'coded', code: 'internal', cause };
    expect(logger.entries).toEqual([{ level: 'warn', event: 'sign-up failed', context }]);
  });
});

test.each<[string, StoreError, string[]]>([
  ['is an error if the shopper sees no message', { kind: 'checkout-failed', cause }, ['error']],
  ['is a warning if the shopper sees a message', { kind: 'sign-in-failed', cause }, ['warn']],
  [
    'is missing if the shopper can fix it, whatever its cause',
    { kind: 'account-not-found', cause },
    [],
  ],
])('in the log, a failure %s (behaviour 9.2)', (_how, error, levels) => {
  const logger = createFakeLogger();
  logFailure(logger, 'checkout failed', error, { items: 2 });
  const context = { items: 2, ...error, text: loggedText(error) };
  expect(logger.entries).toEqual(
    levels.map((level) => ({ level, event: 'checkout failed', context })),
  );
});

import { expect, test } from 'vitest';
import { createFakeStores } from '#tests/support/fake-stores.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createFakeOpenCheckout } from '#tests/support/fake-open-checkout.ts';
import { fail } from '#domain/result.ts';
import { createUseCases, type UseCases } from './use-cases.ts';

const cause = new Error('down');
/** A port that fails. */
const failing =
  <Kind extends string>(kind: Kind) =>
  async () =>
    fail({ kind, cause });

function setUp() {
  const logger = createFakeLogger();
  const useCases = createUseCases({
    auth: {
      observe: () => () => {},
      signUp: failing('account-not-created'),
      signIn: failing('sign-in-failed'),
      signOut: failing('sign-out-failed'),
      sendPasswordReset: failing('reset-failed'),
      changePassword: failing('password-change-failed'),
    },
    checkout: {
      createSession: failing('checkout-failed'),
      endSession: failing('checkout-not-ended'),
    },
    clock: createFakeClock(),
    inventory: { read: failing('read-failed') },
    logger,
    messaging: { send: failing('message-not-sent') },
    openCheckout: createFakeOpenCheckout({ session: 'cs_1', lines: [], isHeld: true }),
    orders: { read: failing('read-failed') },
    redirect: { origin: 'https://groundup.example', to: () => {} },
    securityCheck: { obtainToken: failing('security-check-failed') },
    stores: createFakeStores(),
  });
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
])('a failure is logged as %s, and given back', async (event, kind, run) => {
  const { useCases, logger } = setUp();
  expect(await run(useCases)).toMatchObject({ ok: false, error: { kind } });
  expect(logger.entries).toMatchObject([{ event, context: { kind, cause } }]);
  expect(JSON.stringify(logger.entries)).not.toContain('ann@');
});

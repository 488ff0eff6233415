import { expect, test } from 'vitest';
import { createFakeStores } from '#tests/support/fake-stores.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createFakeOpenCheckout } from '#tests/support/fake-open-checkout.ts';
import { fail } from '#domain/result.ts';
import { createUseCases, type UseCases } from './use-cases.ts';

const cause = new Error('down');

/** All ports fail. */
function setUp() {
  const logger = createFakeLogger();
  const stores = createFakeStores();
  const useCases = createUseCases({
    auth: {
      observe: () => () => {},
      signUp: async () => fail({ kind: 'account-not-created', cause }),
      signIn: async () => fail({ kind: 'sign-in-failed', cause }),
      signOut: async () => fail({ kind: 'sign-out-failed', cause }),
      sendPasswordReset: async () => fail({ kind: 'reset-failed', cause }),
      changePassword: async () => fail({ kind: 'password-change-failed', cause }),
    },
    checkout: {
      createSession: async () => fail({ kind: 'checkout-failed', cause }),
      endSession: async () => fail({ kind: 'checkout-not-ended', cause }),
    },
    clock: createFakeClock(),
    inventory: { read: async () => fail({ kind: 'read-failed', cause }) },
    logger,
    messaging: { send: async () => fail({ kind: 'message-not-sent', cause }) },
    openCheckout: createFakeOpenCheckout({ session: 'cs_1', lines: [], isHeld: true }),
    orders: { read: async () => fail({ kind: 'read-failed', cause }) },
    redirect: { origin: 'https://groundup.example', to: () => {} },
    securityCheck: { obtainToken: async () => fail({ kind: 'security-check-failed', cause }) },
    stores,
  });
  return { useCases, logger, stores };
}

const message = { name: 'Ann', email: 'ann@example.com', phone: '', message: 'Hi' };
const account = { firstName: 'Ann', lastName: 'Runner', email: 'ann@example.com', password: 'x' };

test.each<[string, string, (useCases: UseCases) => Promise<unknown>]>([
  ['sign-in failed', 'sign-in-failed', ({ signIn }) => signIn('ann@example.com', 'x')],
  ['sign-out failed', 'sign-out-failed', ({ signOut }) => signOut()],
  [
    'password reset failed',
    'reset-failed',
    ({ requestPasswordReset }) => requestPasswordReset('ann@example.com'),
  ],
  [
    'password change failed',
    'password-change-failed',
    ({ changePassword }) => changePassword('x', 'y'),
  ],
  ['checkout not ended', 'checkout-not-ended', ({ endCheckout }) => endCheckout()],
  ['message not sent', 'message-not-sent', ({ sendMessage }) => sendMessage(message)],
  ['security check failed', 'security-check-failed', ({ signUp }) => signUp(account)],
])('a failure is logged as %s, and given back', async (event, kind, run) => {
  const { useCases, logger } = setUp();
  expect(await run(useCases)).toMatchObject({ ok: false, error: { kind } });
  expect(logger.entries).toMatchObject([{ event, context: { kind, cause } }]);
  expect(JSON.stringify(logger.entries)).not.toContain('ann@');
});

test('the stores are included', () => {
  const { useCases, stores } = setUp();
  expect(useCases).toMatchObject(stores);
});

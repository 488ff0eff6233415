import { describe, expect, test } from 'vitest';
import type { Scenario } from '#adapters/memory/scenarios.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import { wholeOrder } from '#tests/support/orders.ts';
import { errorOf, valueOf } from './expect-result.ts';
import type { BackendUnderTest, OfflineSetup } from './given.ts';

const origin = 'http://localhost:4999';
const { email, password } = demoAccount;
const kits = (quantity: number) => ({
  items: [{ priceId: toeRoller.priceId, quantity }],
  origin,
});

type Call = (backend: BackendUnderTest) => Promise<Parameters<typeof errorOf>[0]>;

/** What fails in a scenario, with which kind. */
const failures: readonly (readonly [Scenario, string, Call])[] = [
  ['checkout-refused', 'checkout-refused', ({ checkout }) => checkout.createSession(kits(1))],
  ['checkout-limited', 'checkout-limited', ({ checkout }) => checkout.createSession(kits(1))],
  ['end-checkout-down', 'checkout-not-ended', ({ checkout }) => checkout.endSession('session_1')],
  ['sign-in-down', 'sign-in-failed', ({ auth }) => auth.signIn(email, password)],
  ['reset-down', 'reset-failed', ({ auth }) => auth.sendPasswordReset(email)],
  [
    'password-down',
    'password-change-failed',
    async ({ auth }) => {
      valueOf(await auth.signIn(email, password));
      return auth.changePassword(password, 'stronger-toes');
    },
  ],
];

const payments: readonly (readonly [Scenario, PaymentStatus])[] = [
  ['order-pending', 'pending'],
  ['payment-failed', 'failed'],
  ['partly-refunded', 'partly-refunded'],
  ['refunded', 'refunded'],
];

/** What scenarios mean in every offline backend, beside the faults of the ports' contracts (behaviour 15.4). */
export function describeScenarios(name: string, setup: OfflineSetup): void {
  describe(`scenarios: ${name}`, () => {
    test.each(failures)('%s fails as %s, with a cause', async (scenario, kind, call) => {
      const error = errorOf(await call(await setup({ scenarios: [scenario] })));
      expect(error).toMatchObject({ kind, cause: expect.any(Error) as unknown });
    });

    test.each(payments)('%s is the payment of every order: %s', async (scenario, payment) => {
      const { orders } = await setup({ scenarios: [scenario], orders: { session_1: wholeOrder } });
      expect(valueOf(await orders.read('session_1'))).toEqual({ ...wholeOrder, payment });
      expect(valueOf(await orders.read('session_2'))).toBeUndefined();
    });

    test('two scenarios act together', async () => {
      const { checkout, inventory } = await setup({ scenarios: ['out-of-stock', 'checkout-down'] });
      expect(valueOf(await inventory.read('toe-roller'))).toBe(0);
      expect(errorOf(await checkout.createSession(kits(1))).kind).toBe('checkout-failed');
    });

    test('few-left sells up to 3 units of a product, and says how many there are', async () => {
      const { checkout, inventory } = await setup({ scenarios: ['few-left'] });
      expect(valueOf(await inventory.read('toe-roller'))).toBe(3);
      const error = errorOf(await checkout.createSession(kits(4)));
      expect(error).toMatchObject({ kind: 'sold-out', available: { 'toe-roller': 3 } });
      expect(valueOf(await checkout.createSession(kits(3))).isHeld).toBe(false);
    });
  });

  describe(`limited products: ${name} (behaviour 5.6)`, () => {
    const given = { scenarios: ['limited'], inventory: { 'toe-roller': 5 } } as const;
    const place = { line1: 'B', city: 'C', state: 'D', postalCode: 'E', country: 'F' };
    const hold = async ({ checkout }: BackendUnderTest, quantity: number) =>
      valueOf(await checkout.createSession(kits(quantity)));
    /** The units that a checkout which wants more of them is told of. */
    const left = async ({ checkout }: BackendUnderTest) => {
      const error = errorOf(await checkout.createSession(kits(6)));
      return error.kind === 'sold-out' ? error.available['toe-roller'] : error;
    };

    test('a checkout holds its units, and says so; ending it frees them at once', async () => {
      const backend = await setup(given);
      const { session = '', isHeld } = await hold(backend, 3);
      expect(isHeld).toBe(true);
      expect(await left(backend)).toBe(2);
      await hold(backend, 2);
      expect(await left(backend)).toBe(0);
      valueOf(await backend.checkout.endSession(session));
      expect(await left(backend)).toBe(3);
    });

    test('a paid one counts once, as sold', async () => {
      const backend = await setup(given);
      const { session = '' } = await hold(backend, 3);
      await backend.testPayments.pay(session, { name: 'A', ...place });
      valueOf(await backend.checkout.endSession(session));
      expect(await left(backend)).toBe(2);
    });

    test('other products are sold beyond their stock, and nothing is held', async () => {
      const backend = await setup({ inventory: given.inventory });
      expect((await hold(backend, 6)).isHeld).toBe(false);
      expect((await hold(backend, 6)).isHeld).toBe(false);
    });
  });
}

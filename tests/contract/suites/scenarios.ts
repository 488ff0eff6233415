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

/** What fails in a scenario, with which kind. */
const failures: readonly (readonly [
  Scenario,
  string,
  (backend: BackendUnderTest) => Promise<Parameters<typeof errorOf>[0]>,
])[] = [
  ['checkout-refused', 'checkout-refused', ({ checkout }) => checkout.createSession(kits(1))],
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

const newcomer = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  password: 'sprint-barefoot-9',
  securityToken: 'token',
};

/** What a sign-up says that fails without being refused. */
const brokenSignUps: readonly (readonly [Scenario, object])[] = [
  ['signup-broken', { kind: 'account-not-created' }],
  [
    'signup-coded',
    { kind: 'coded', code: expect.stringMatching(/\S/) as unknown, message: 'Too many accounts.' },
  ],
  ['signup-unexpected', { kind: 'unexpected', message: 'The connection was lost.' }],
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

    test.each(brokenSignUps)('under %s signing up fails with its cause', async (scenario, said) => {
      const { auth } = await setup({ scenarios: [scenario] });
      const error = errorOf(await auth.signUp(newcomer));
      expect(error).toMatchObject({ ...said, cause: expect.any(Error) as unknown });
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
    const shipping = {
      name: 'A',
      line1: 'B',
      city: 'C',
      state: 'D',
      postalCode: 'E',
      country: 'F',
    };
    const shortBy = async ({ checkout }: BackendUnderTest, quantity: number) =>
      errorOf(await checkout.createSession(kits(quantity)));

    test('a checkout holds its units, and says so', async () => {
      const backend = await setup(given);
      const { session, isHeld } = valueOf(await backend.checkout.createSession(kits(3)));
      expect(isHeld).toBe(true);
      expect(session).toMatch(/^[\w-]+$/);
      expect(await shortBy(backend, 3)).toMatchObject({
        kind: 'sold-out',
        available: { 'toe-roller': 2 },
      });
      valueOf(await backend.checkout.createSession(kits(2)));
      expect(await shortBy(backend, 1)).toMatchObject({
        kind: 'sold-out',
        available: { 'toe-roller': 0 },
      });
    });

    test('ending it frees the units at once', async () => {
      const backend = await setup(given);
      const { session = '' } = valueOf(await backend.checkout.createSession(kits(5)));
      expect((await shortBy(backend, 1)).kind).toBe('sold-out');
      valueOf(await backend.checkout.endSession(session));
      expect(valueOf(await backend.checkout.createSession(kits(5))).isHeld).toBe(true);
    });

    test('a paid one counts once, as sold', async () => {
      const backend = await setup(given);
      const { session = '' } = valueOf(await backend.checkout.createSession(kits(3)));
      await backend.testPayments.pay(session, shipping);
      valueOf(await backend.checkout.endSession(session));
      expect(await shortBy(backend, 3)).toMatchObject({ available: { 'toe-roller': 2 } });
      expect(valueOf(await backend.checkout.createSession(kits(2))).isHeld).toBe(true);
    });

    test('other products are sold beyond their stock, and nothing is held', async () => {
      const { checkout } = await setup({ inventory: given.inventory });
      expect(valueOf(await checkout.createSession(kits(6))).isHeld).toBe(false);
      expect(valueOf(await checkout.createSession(kits(6))).isHeld).toBe(false);
    });
  });
}

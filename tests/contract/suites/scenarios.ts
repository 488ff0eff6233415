import { describe, expect, test } from 'vitest';
import type { Scenario } from '#adapters/memory/scenarios.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import type { PaymentStatus } from '#domain/order/order.ts';
import { wholeOrder } from '#tests/support/orders.ts';
import { newcomer } from './auth.ts';
import { anyError, errorOf, valueOf } from './expect-result.ts';
import type { BackendUnderTest, Call, OfflineSetup } from './given.ts';

const origin = 'http://localhost:4999';
const { email, password } = demoAccount;
const kits = (quantity: number) => ({ items: [{ priceId: toeRoller.priceId, quantity }], origin });

const checkOut: Call = ({ checkout }) => checkout.createSession(kits(1));
const signUp: Call = ({ auth }) => auth.signUp(newcomer);
const changePassword: Call = async ({ auth }) => {
  valueOf(await auth.signIn(email, password));
  return auth.changePassword(password, 'stronger-toes');
};
const code = expect.stringMatching(/\S/) as unknown;

/** Which call fails in a scenario, and how. */
const failures: readonly [Scenario, Call, kind: string, more?: object][] = [
  ['checkout-refused', checkOut, 'checkout-refused'],
  ['checkout-limited', checkOut, 'checkout-limited'],
  ['end-checkout-down', ({ checkout }) => checkout.endSession('cs_1'), 'checkout-not-ended'],
  ['sign-in-down', ({ auth }) => auth.signIn(email, password), 'sign-in-failed'],
  ['reset-down', ({ auth }) => auth.sendPasswordReset(email), 'reset-failed'],
  ['password-down', changePassword, 'password-change-failed'],
  ['signup-broken', signUp, 'account-not-created'],
  ['signup-coded', signUp, 'coded', { code, message: 'Too many accounts.' }],
  ['signup-unexpected', signUp, 'unexpected', { message: 'The connection was lost.' }],
];

const payments: readonly (readonly [Scenario, PaymentStatus])[] = [
  ['order-pending', 'pending'],
  ['payment-failed', 'failed'],
  ['partly-refunded', 'partly-refunded'],
  ['refunded', 'refunded'],
];

/** What scenarios do in every offline backend, except the faults that the ports' contracts test (behaviour 15.4). */
export function describeScenarios(name: string, setup: OfflineSetup): void {
  describe(`scenarios: ${name}`, () => {
    test.each(failures)('$0 makes a call fail with $2', async (scenario, call, kind, more) => {
      const error = errorOf(await call(await setup({ scenarios: [scenario] })));
      expect(error).toMatchObject({ kind, ...more, cause: anyError });
    });

    test.each(payments)('in %s, every order’s payment is %s', async (scenario, payment) => {
      const { orders } = await setup({ scenarios: [scenario], orders: { session_1: wholeOrder } });
      expect(valueOf(await orders.read('session_1'))).toEqual({ ...wholeOrder, payment });
      expect(valueOf(await orders.read('session_2'))).toBeUndefined();
    });

    test('few-left limits a product to 3 units, and reports how many are left', async () => {
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
    /** The number of units left, as reported when a checkout asks for more. */
    const left = async ({ checkout }: BackendUnderTest) => {
      const error = errorOf(await checkout.createSession(kits(6)));
      return error.kind === 'sold-out' ? error.available['toe-roller'] : error;
    };

    test('a checkout holds its units and reports the hold, and ending the checkout releases the units at once', async () => {
      const backend = await setup(given);
      const { session = '', isHeld } = await hold(backend, 3);
      expect(isHeld).toBe(true);
      expect(await left(backend)).toBe(2);
      await hold(backend, 2);
      expect(await left(backend)).toBe(0);
      valueOf(await backend.checkout.endSession(session));
      expect(await left(backend)).toBe(3);
    });

    test('the units of a paid checkout count once, as sold', async () => {
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

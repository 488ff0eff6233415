import { demoAccount } from '#domain/account/demo-account.ts';
import { expect, test, vi } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { portsMadeBy } from '#tests/support/ports-of.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import type { Backend } from './backend.ts';
import type { StateStore } from './backend-state.ts';
import { createPlainStateStore } from './plain-state-store.ts';
import { portsOf } from './ports.ts';
import type { Scenario } from './scenarios.ts';
import { createTestPayments } from './test-payments.ts';

const rollers = (quantity: number) => ({
  items: [{ priceId: toeRoller.priceId, quantity }],
  origin: 'https://groundup.example',
});
const shipping = { name: 'A', line1: 'B', city: 'C', state: 'D', postalCode: 'E', country: 'F' };
const message = { name: 'A', email: 'a@b.example', phone: '', message: 'C' };
const newcomer = { ...demoAccount, name: 'A', email: 'a@b.example', securityToken: 'token' };

function setUp(scenario?: Scenario, state = createPlainStateStore()) {
  const clock = createFakeClock();
  const backend: Backend = { clock, scenarios: new Set(scenario && [scenario]), state };
  return { ...portsMadeBy(portsOf(backend)), state, clock, payments: createTestPayments(backend) };
}

type Store = ReturnType<typeof setUp>;

async function open({ checkout }: Store, quantity = 1): Promise<string> {
  const session = await checkout.createSession(rollers(quantity));
  return session.ok ? (session.value.session ?? '') : '';
}

async function payOne(store: Store): Promise<string> {
  const id = await open(store);
  await store.payments.pay(id, shipping);
  return id;
}

const none = { ok: true, value: undefined };

test('the order-late scenario makes the order readable only 4 s after the payment', async () => {
  const store = setUp('order-late');
  const id = await payOne(store);
  await store.clock.pass(3999);
  expect(await store.orders.read(id)).toEqual(none);
  await store.clock.pass(1);
  expect(await store.orders.read(id)).toMatchObject({ ok: true, value: { name: 'A' } });
});

test('an unpaid checkout of a limited product expires after 15 minutes, and then holds no units', async () => {
  const store = setUp('limited');
  const id = await open(store, 25);
  await store.clock.pass(15 * 60_000 - 1);
  expect(await store.payments.find(id)).toBeDefined();
  const error = { kind: 'sold-out', available: { 'toe-roller': 0 } };
  expect(await store.checkout.createSession(rollers(1))).toMatchObject({ error });
  await store.clock.pass(1);
  expect(await store.payments.find(id)).toBeUndefined();
  await store.payments.pay(id, shipping);
  expect(await store.orders.read(id)).toEqual(none);
  expect(await store.checkout.createSession(rollers(25))).toMatchObject({ ok: true });
});

const calls: readonly [name: string, call: (store: Store) => Promise<unknown>][] = [
  ['stock', ({ inventory }) => inventory.read('toe-roller')],
  ['order', ({ orders }) => orders.read('cs_test_1')],
  ['checkout', ({ checkout }) => checkout.createSession(rollers(1))],
  ['end of a checkout', ({ checkout }) => checkout.endSession('cs_1')],
  ['sign-in', ({ auth }) => auth.signIn('a@b.example', 'x')],
  ['sign-out', ({ auth }) => auth.signOut()],
  ['sign-up', ({ auth }) => auth.signUp(newcomer)],
  ['password reset', ({ auth }) => auth.sendPasswordReset('a@b.example')],
  ['password change', ({ auth }) => auth.changePassword('x', 'longer-one')],
  ['message', ({ messaging }) => messaging.send(message)],
  ['who is signed in', ({ auth }) => new Promise((...observer) => void auth.observe(...observer))],
  ['hosted page', ({ payments }) => payments.find('cs_test_1')],
  ['payment', ({ payments }) => payments.pay('cs_test_1', shipping)],
  ['security token', ({ securityCheck }) => securityCheck.obtainToken('signup')],
];

test.each(calls)(
  'a response (%s) takes 3 s in the slow scenario, and otherwise no time',
  async (_name, call) => {
    const responded = vi.fn<() => void>();
    const slow = setUp('slow');
    void call(slow).then(() => responded());
    await slow.clock.pass(2999);
    expect(responded).not.toHaveBeenCalled();
    await slow.clock.pass(1);
    expect(responded).toHaveBeenCalledTimes(1);
    await call(setUp());
  },
);

const forbidden: StateStore = {
  read: () => Promise.reject(new Error('forbidden')),
  update: () => Promise.reject(new Error('forbidden')),
  observe: () => () => undefined,
};

test('a shopper whose browser blocks storage counts as signed out', async () => {
  const { auth } = setUp(undefined, forbidden);
  expect(await new Promise((...observer) => void auth.observe(...observer))).toBeNull();
});

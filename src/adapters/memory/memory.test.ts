import { demoAccount } from '#domain/account/demo-account.ts';
import { describe, expect, test, vi } from 'vitest';
import { createFakeClock, settled } from '#tests/support/fake-clock.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import type { User } from '#domain/account/session.ts';
import { createAuth } from './auth.ts';
import type { Backend } from './backend.ts';
import type { StateStore } from './backend-state.ts';
import { createCheckout } from './checkout.ts';
import { createInventory } from './inventory.ts';
import { createMessaging } from './messaging.ts';
import { createOrders } from './orders.ts';
import { createPlainStateStore } from './plain-state-store.ts';
import type { Scenario } from './scenarios.ts';
import { createSecurityCheck } from './security-check.ts';
import { createTestPayments } from './test-payments.ts';

const request = {
  items: [{ priceId: toeRoller.priceId, quantity: 1 }],
  origin: 'https://groundup.example',
};
const shipping = { name: 'A', line1: 'B', city: 'C', state: 'D', postalCode: 'E', country: 'F' };
const message = { name: 'A', email: 'a@b.example', phone: '', message: 'C' };
const newcomer = { ...demoAccount, name: 'A', email: 'a@b.example', securityToken: 'token' };

function setUp(scenario?: Scenario, state = createPlainStateStore()) {
  const clock = createFakeClock();
  const backend: Backend = { clock, scenarios: new Set(scenario && [scenario]), state };
  const auth = createAuth(backend);
  const payments = createTestPayments(backend);
  return {
    backend,
    clock,
    auth,
    payments,
    checkout: createCheckout(backend),
    orders: createOrders(backend),
  };
}

async function payOne({ checkout, payments }: ReturnType<typeof setUp>): Promise<string> {
  const session = await checkout.createSession(request);
  const id = session.ok ? (session.value.url.split('=').at(-1) ?? '') : '';
  await payments.pay(id, shipping);
  return id;
}

describe('order-late', () => {
  test('makes the record readable 4 s after the payment', async () => {
    const given = setUp('order-late');
    const id = await payOne(given);
    await given.clock.pass(3999);
    expect(await given.orders.read(id)).toEqual({ ok: true, value: undefined });
    await given.clock.pass(1);
    expect(await given.orders.read(id)).toMatchObject({ ok: true, value: { name: 'A' } });
  });

  test('a record held back can be read once it is released', async () => {
    const given = setUp();
    const id = await payOne(given);
    const hold = (isLate: boolean) =>
      given.backend.state.update((state) => ({
        ...state,
        orders: new Map([...state.orders].map(([key, paid]) => [key, { ...paid, isLate }])),
      }));
    await hold(true);
    expect(await given.orders.read(id)).toEqual({ ok: true, value: undefined });
    await hold(false);
    expect(await given.orders.read(id)).toMatchObject({ ok: true, value: { name: 'A' } });
  });
});

describe('limited', () => {
  test('an unpaid checkout is over after 15 minutes, and holds nothing', async () => {
    const given = setUp('limited');
    const everyUnit = { ...request, items: [{ priceId: toeRoller.priceId, quantity: 25 }] };
    const first = await given.checkout.createSession(everyUnit);
    const id = first.ok ? (first.value.session ?? '') : '';
    await given.clock.pass(15 * 60_000 - 1);
    expect(await given.payments.find(id)).toBeDefined();
    expect(await given.checkout.createSession(request)).toMatchObject({
      error: { kind: 'sold-out', available: { 'toe-roller': 0 } },
    });
    await given.clock.pass(1);
    expect(await given.payments.find(id)).toBeUndefined();
    await given.payments.pay(id, shipping);
    expect(await given.orders.read(id)).toEqual({ ok: true, value: undefined });
    expect(await given.checkout.createSession(everyUnit)).toMatchObject({ ok: true });
  });
});

describe('reads', () => {
  const reads = {
    stock: ({ backend }: ReturnType<typeof setUp>) => createInventory(backend).read('toe-roller'),
    orders: ({ orders }: ReturnType<typeof setUp>) => orders.read('cs_test_1'),
  };

  test.each(Object.entries(reads))('reads-offline fails %s at once', async (_name, read) => {
    expect(await read(setUp('reads-offline'))).toMatchObject({ error: { kind: 'offline' } });
  });

  test.each(Object.entries(reads))('reads-silent fails %s after 10 s', async (_name, read) => {
    const given = setUp('reads-silent');
    const answered = vi.fn<(answer: unknown) => void>();
    void read(given).then(answered);
    await given.clock.pass(9999);
    expect(answered).not.toHaveBeenCalled();
    await given.clock.pass(1);
    expect(answered.mock.calls).toMatchObject([[{ error: { kind: 'backend-silent' } }]]);
  });
});

test('sign-out-down leaves the shopper signed in', async () => {
  const { auth, backend } = setUp('sign-out-down');
  await auth.signIn(demoAccount.email, demoAccount.password);
  expect(await auth.signOut()).toMatchObject({ error: { kind: 'sign-out-failed' } });
  expect((await backend.state.read()).signedIn).toBe(demoAccount.email);
});

describe('slow', () => {
  const answers: Record<string, (given: ReturnType<typeof setUp>) => Promise<unknown>> = {
    inventory: ({ backend }) => createInventory(backend).read('toe-roller'),
    orders: ({ orders }) => orders.read('cs_test_1'),
    checkout: ({ checkout }) => checkout.createSession(request),
    'payment found': ({ payments }) => payments.find('cs_test_1'),
    payment: ({ payments }) => payments.pay('cs_test_1', shipping),
    'sign-in': ({ auth }) => auth.signIn('a@b.example', 'x'),
    'sign-out': ({ auth }) => auth.signOut(),
    'sign-up': ({ auth }) => auth.signUp(newcomer),
    'password reset': ({ auth }) => auth.sendPasswordReset('a@b.example'),
    'password change': ({ auth }) => auth.changePassword('x', 'longer-one'),
    'who is signed in': ({ auth }) => new Promise((resolve) => void auth.observe(resolve)),
    message: ({ backend }) => createMessaging(backend).send(message),
    'security token': ({ backend }) => createSecurityCheck(backend).obtainToken('signup'),
  };

  test.each(Object.keys(answers))('%s takes 3 s, and else no time', async (name) => {
    const answered = vi.fn<() => void>();
    const slow = setUp('slow');
    void answers[name]?.(slow).then(() => answered());
    await slow.clock.pass(2999);
    expect(answered).not.toHaveBeenCalled();
    await slow.clock.pass(1);
    expect(answered).toHaveBeenCalledTimes(1);
    await answers[name]?.(setUp());
  });
});

describe('a browser that forbids storage', () => {
  const forbidden: StateStore = {
    read: () => Promise.reject(new Error('forbidden')),
    update: () => Promise.reject(new Error('forbidden')),
    observe: () => () => undefined,
  };
  const { backend, auth, checkout, orders } = setUp(undefined, forbidden);
  const answers = {
    'read-failed': () => createInventory(backend).read('toe-roller'),
    'read-failed ': () => orders.read('cs_test_1'),
    'checkout-failed': () => checkout.createSession(request),
    'sign-in-failed': () => auth.signIn('a@b.example', 'x'),
    'account-not-created': () => auth.signUp(newcomer),
    'sign-out-failed': () => auth.signOut(),
    'reset-failed': () => auth.sendPasswordReset('a@b.example'),
    'password-change-failed': () => auth.changePassword('x', 'longer-one'),
    'message-not-sent': () => createMessaging(backend).send(message),
  };

  test.each(Object.entries(answers))('gives %s as a value', async (kind, answer) => {
    expect(await answer()).toMatchObject({
      ok: false,
      error: { kind: kind.trim(), cause: new Error('forbidden') },
    });
  });

  test('counts as signed out', async () => {
    const listener = vi.fn<(user: User | null) => void>();
    auth.observe(listener);
    await settled();
    expect(listener.mock.calls).toEqual([[null]]);
  });
});

test('sessions and orders survive a reload', async () => {
  const state = createPlainStateStore();
  const before = setUp(undefined, state);
  await before.auth.signIn(demoAccount.email, demoAccount.password);
  const id = await payOne(before);
  const after = setUp(undefined, state);
  const listener = vi.fn<(user: User | null) => void>();
  after.auth.observe(listener);
  await settled();
  expect(listener.mock.calls).toEqual([
    [{ displayName: 'Demo Athlete', email: 'demo@groundup.example' }],
  ]);
  expect(await after.orders.read(id)).toMatchObject({ ok: true, value: { name: 'A' } });
});

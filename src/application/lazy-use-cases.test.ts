import { describe, expect, test, vi } from 'vitest';
import { settled } from '#tests/support/fake-clock.ts';
import { ok } from '#domain/result.ts';
import { createSessionStore } from './account/session-store.ts';
import { createCartStore } from './cart/cart-store.ts';
import type { TestPayments } from './ports/test-payments.ts';
import { createLazyUseCases, type ConnectedUseCases } from './lazy-use-cases.ts';

const payment = {
  lines: [],
  subtotal: 1,
  shippingCost: 2,
  taxAmount: 3,
  total: 6,
  successUrl: '',
  cancelUrl: '',
};
const shipping = { name: '', line1: '', city: '', state: '', postalCode: '', country: '' };
const { signal } = new AbortController();

const working = () =>
  ({
    readStock: vi.fn<ConnectedUseCases['readStock']>(async () => 'in-stock'),
    startCheckout: vi.fn<ConnectedUseCases['startCheckout']>(async () => true),
    awaitOrder: vi.fn<ConnectedUseCases['awaitOrder']>(async () => undefined),
    signUp: vi.fn<ConnectedUseCases['signUp']>(async () => ok(undefined)),
    signIn: vi.fn<ConnectedUseCases['signIn']>(async () => ok(undefined)),
    signOut: vi.fn<ConnectedUseCases['signOut']>(async () => undefined),
    requestPasswordReset: vi.fn<ConnectedUseCases['requestPasswordReset']>(async () =>
      ok(undefined),
    ),
    changePassword: vi.fn<ConnectedUseCases['changePassword']>(async () => ok(undefined)),
    sendMessage: vi.fn<ConnectedUseCases['sendMessage']>(async () => ok(undefined)),
    testPayments: {
      find: vi.fn<TestPayments['find']>(async () => payment),
      pay: vi.fn<TestPayments['pay']>(async () => undefined),
    },
  }) satisfies ConnectedUseCases;

function setUp(connect: () => Promise<ConnectedUseCases>, testPayments = true) {
  const onFailure = vi.fn<(error: unknown) => void>();
  const cart = createCartStore();
  const useCases = createLazyUseCases({
    cart,
    session: createSessionStore(),
    connect,
    testPayments,
    onFailure,
  });
  return { useCases, cart, onFailure };
}

describe('use cases that wait for the adapters', () => {
  test('connect at once, and once', async () => {
    const connect = vi.fn<() => Promise<ConnectedUseCases>>(async () => working());
    const { useCases } = setUp(connect);
    expect(connect).toHaveBeenCalledTimes(1);
    await Promise.all([useCases.readStock('toe-roller'), useCases.startCheckout()]);
    expect(connect).toHaveBeenCalledTimes(1);
  });

  test('pass on what they are asked and answered', async () => {
    const connected = working();
    const { useCases, cart, onFailure } = setUp(async () => connected);
    expect(useCases.cart).toBe(cart);
    expect(await useCases.readStock('toe-roller')).toBe('in-stock');
    expect(connected.readStock).toHaveBeenCalledWith('toe-roller');
    expect(await useCases.startCheckout()).toBe(true);
    await useCases.signIn('a@example.com', 'toes123');
    expect(connected.signIn).toHaveBeenCalledWith('a@example.com', 'toes123');
    await useCases.awaitOrder('cs_1', signal);
    expect(connected.awaitOrder).toHaveBeenCalledWith('cs_1', signal);
    expect(await useCases.testPayments?.find('cs_1')).toBe(payment);
    await useCases.testPayments?.pay('cs_1', shipping);
    expect(connected.testPayments.pay).toHaveBeenCalledWith('cs_1', shipping);
    expect(onFailure).not.toHaveBeenCalled();
  });

  test('have no test payments on a backend without', () => {
    expect(setUp(async () => working(), false).useCases).not.toHaveProperty('testPayments');
  });

  test('answer as after any failure where the adapters cannot be had', async () => {
    const error = new Error('chunk not loaded');
    const { useCases, onFailure } = setUp(() => Promise.reject(error));
    expect(await useCases.readStock('toe-roller')).toBe('out-of-stock');
    expect(await useCases.startCheckout()).toBe(false);
    expect(await useCases.awaitOrder('cs_1', signal)).toBeUndefined();
    expect(await useCases.testPayments?.find('cs_1')).toBeUndefined();
    const account = { firstName: '', lastName: '', email: '', password: '' };
    const message = { name: '', email: '', phone: '', message: '' };
    expect(await useCases.signUp(account)).toMatchObject({
      error: { kind: 'unexpected', message: 'chunk not loaded' },
    });
    expect(await useCases.signIn('', '')).toMatchObject({ error: { kind: 'account-not-found' } });
    expect(await useCases.requestPasswordReset('')).toMatchObject({
      error: { kind: 'reset-failed' },
    });
    expect(await useCases.changePassword('', '')).toMatchObject({
      error: { kind: 'current-password-incorrect' },
    });
    expect(await useCases.sendMessage(message)).toMatchObject({
      error: { kind: 'message-not-sent' },
    });
    expect(await useCases.signOut()).toBeUndefined();
    expect(useCases.session.getSnapshot()).toEqual({ status: 'loading' });
    expect(onFailure).toHaveBeenCalledWith(error);
  });

  test('try again on the next use after a failure', async () => {
    const connect = vi
      .fn<() => Promise<ConnectedUseCases>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(working());
    const { useCases, onFailure } = setUp(connect);
    await settled();
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(await useCases.readStock('toe-roller')).toBe('in-stock');
    expect(connect).toHaveBeenCalledTimes(2);
  });

  test('a payment that failed is not taken for a paid one', async () => {
    const connected = working();
    const error = new Error('storage is gone');
    connected.testPayments.pay.mockRejectedValue(error);
    const { useCases } = setUp(async () => connected);
    await expect(useCases.testPayments?.pay('cs_1', shipping)).rejects.toBe(error);
  });
});

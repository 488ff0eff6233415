import { describe, expect, test, vi } from 'vitest';
import { settled } from '#tests/support/fake-clock.ts';
import { createFakeStores } from '#tests/support/fake-stores.ts';
import { createFakeOpenCheckout } from '#tests/support/fake-open-checkout.ts';
import { fakeUseCases } from '#tests/support/fake-use-cases.ts';
import type { UseCases } from '#application/use-cases.ts';
import { lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import type { Unavailable } from '#domain/errors/store-error.ts';
import { fail, ok } from '#domain/result.ts';
import { createLazyUseCases } from './lazy-use-cases.ts';

const lines = [lineOf(toeRoller, 1)];

function setUp(connect: () => Promise<UseCases> = async () => fakeUseCases(), isHeld = false) {
  const stores = createFakeStores();
  const openCheckout = createFakeOpenCheckout({ session: 'cs_1', lines, isHeld });
  const connecting = vi.fn<typeof connect>(connect);
  const onFailure = vi.fn<(failure: Unavailable) => void>();
  const options = { stores, openCheckout, connect: connecting, onFailure };
  return { ...stores, connecting, onFailure, useCases: createLazyUseCases(options) };
}

describe('use cases before the adapters are loaded', () => {
  test('load them at the first call, and not before', async () => {
    const { useCases, connecting } = setUp();
    await settled();
    expect(connecting).not.toHaveBeenCalled();
    expect(await useCases.readStock('toe-roller')).toEqual(ok('in-stock'));
    expect(connecting).toHaveBeenCalledTimes(1);
  });

  test('have the stores of cart and session at once', () => {
    const { useCases, cart, session } = setUp();
    expect(useCases.cart).toBe(cart);
    expect(useCases.session).toBe(session);
  });

  test('stay the same functions', () => {
    const { useCases } = setUp();
    expect(useCases.readStock).toBe(useCases.readStock);
  });

  test('forward what they are given', async () => {
    const signIn = vi.fn<UseCases['signIn']>(async () => ok(undefined));
    const { useCases } = setUp(async () => ({ ...fakeUseCases(), signIn }));
    await useCases.signIn('ann@example.com', 'x');
    expect(signIn).toHaveBeenCalledExactlyOnceWith('ann@example.com', 'x');
  });

  test('can be awaited as a whole: they are not a promise', async () => {
    const { useCases, connecting } = setUp();
    const awaited = await Promise.race([Promise.resolve(useCases), settled()]);
    expect(awaited).toBe(useCases);
    expect(connecting).not.toHaveBeenCalled();
  });

  test('take out what was paid for without waiting for them', () => {
    const { useCases, cart, connecting } = setUp();
    cart.add(toeRoller, 1);
    expect(useCases.removePaidLines('cs_1')).toBe(true);
    expect(cart.getSnapshot()).toEqual([]);
    expect(connecting).not.toHaveBeenCalled();
  });

  test('load them for a shopper who has come back unpaid from a hold, and for no other', async () => {
    const endCheckout = vi.fn<UseCases['endCheckout']>(async () => ok(undefined));
    const connect = async () => ({ ...fakeUseCases(), endCheckout });
    const other = setUp(connect);
    expect(await other.useCases.endReturnedCheckout()).toEqual(ok(undefined));
    expect(other.connecting).not.toHaveBeenCalled();
    expect(await setUp(connect, true).useCases.endReturnedCheckout()).toEqual(ok(undefined));
    expect(endCheckout).toHaveBeenCalledTimes(1);
  });

  test('fail as unavailable if the adapters cannot be loaded, and load them again at the next call', async () => {
    const cause = new Error('chunk not loaded');
    const connect = vi
      .fn<() => Promise<UseCases>>()
      .mockRejectedValueOnce(cause)
      .mockResolvedValue(fakeUseCases());
    const { useCases, onFailure } = setUp(connect);
    expect(await useCases.startCheckout()).toEqual(fail({ kind: 'unavailable', cause }));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith({ kind: 'unavailable', cause });
    expect(await useCases.startCheckout()).toEqual(ok(undefined));
  });

  test('fail as unavailable if one throws', async () => {
    const cause = new Error('bug');
    const signOut = () => Promise.reject(cause);
    const { useCases, onFailure } = setUp(async () => ({ ...fakeUseCases(), signOut }));
    expect(await useCases.signOut()).toEqual(fail({ kind: 'unavailable', cause }));
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});

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

const cause = new Error('chunk not loaded');

function setUp(own: Partial<UseCases> = {}, isHeld = false) {
  const stores = createFakeStores();
  const session = { session: 'cs_1', lines: [lineOf(toeRoller, 1)], isHeld };
  const openCheckout = createFakeOpenCheckout(session);
  const connect = vi.fn<() => Promise<UseCases>>(async () => ({ ...fakeUseCases(), ...own }));
  const onFailure = vi.fn<(failure: Unavailable) => void>();
  const useCases = createLazyUseCases({ stores, openCheckout, connect, onFailure });
  return { ...stores, connect, onFailure, useCases };
}

describe('use cases before the adapters are loaded', () => {
  test('load them at the first call, and not before, and forward what they are given', async () => {
    const signIn = vi.fn<UseCases['signIn']>(async () => ok(undefined));
    const { useCases, connect } = setUp({ signIn });
    await settled();
    expect(connect).not.toHaveBeenCalled();
    expect(await useCases.signIn('ann@example.com', 'x')).toEqual(ok(undefined));
    expect(connect).toHaveBeenCalledTimes(1);
    expect(signIn).toHaveBeenCalledExactlyOnceWith('ann@example.com', 'x');
  });

  test('are at once the same functions, with the stores of cart and session, and not a promise', async () => {
    const { useCases, connect, cart, session } = setUp();
    expect(useCases).toMatchObject({ cart, session });
    expect(useCases.readStock).toBe(useCases.readStock);
    expect(await Promise.race([Promise.resolve(useCases), settled()])).toBe(useCases);
    expect(connect).not.toHaveBeenCalled();
  });

  test('take out what was paid for without waiting for them', () => {
    const { useCases, cart, connect } = setUp();
    cart.add(toeRoller, 1);
    expect(useCases.removePaidLines('cs_1')).toBe(true);
    expect(cart.getSnapshot()).toEqual([]);
    expect(connect).not.toHaveBeenCalled();
  });

  test.each([
    ['for a shopper who has come back unpaid from a hold', true, 1],
    ['for no other', false, 0],
  ])('load them %s (behaviour 5.6)', async (_case, isHeld, times) => {
    const endCheckout = vi.fn<UseCases['endCheckout']>(async () => ok(undefined));
    const { useCases, connect } = setUp({ endCheckout }, isHeld);
    expect(await useCases.endReturnedCheckout()).toEqual(ok(undefined));
    expect(connect).toHaveBeenCalledTimes(times);
    expect(endCheckout).toHaveBeenCalledTimes(times);
  });

  test('fail as unavailable if the adapters cannot be loaded, and load them again at the next call', async () => {
    const { useCases, connect, onFailure } = setUp();
    connect.mockRejectedValueOnce(cause);
    expect(await useCases.startCheckout()).toEqual(fail({ kind: 'unavailable', cause }));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith({ kind: 'unavailable', cause });
    expect(await useCases.startCheckout()).toEqual(ok(undefined));
  });

  test('fail as unavailable if one throws', async () => {
    const { useCases, onFailure } = setUp({ signOut: () => Promise.reject(cause) });
    expect(await useCases.signOut()).toEqual(fail({ kind: 'unavailable', cause }));
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});

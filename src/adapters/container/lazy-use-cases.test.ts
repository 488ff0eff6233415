import type { Container, ServiceIdentifier } from 'inversify';
import { describe, expect, test, vi } from 'vitest';
import { settled } from '#tests/support/fake-clock.ts';
import { createFakeStores } from '#tests/support/fake-stores.ts';
import { fakeUseCases } from '#tests/support/fake-use-cases.ts';
import type { UseCases } from '#application/use-cases.ts';
import { lineOf } from '#domain/cart/cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import type { Unavailable } from '#domain/errors/store-error.ts';
import { fail, ok } from '#domain/result.ts';
import { createContainer } from './container.ts';
import { createLazyUseCases, type Resolve } from './lazy-use-cases.ts';
import * as tokens from './tokens.ts';

const cause = new Error('chunk not loaded');

function setUp(own: Partial<UseCases> = {}) {
  const stores = createFakeStores({
    session: 'cs_1',
    lines: [lineOf(toeRoller, 1)],
    isHeld: true,
  });
  const container = createContainer();
  for (const [name, useCase] of Object.entries({ ...fakeUseCases(), ...own })) {
    const token = new Map<string, ServiceIdentifier>(Object.entries(tokens.useCases)).get(name);
    if (token !== undefined) container.bind(token).toConstantValue(useCase);
  }
  const load = vi.fn<() => Promise<Container>>(async () => container);
  const onFailure = vi.fn<(failure: Unavailable) => void>();
  const resolve: Resolve = async (token) => (await load()).get(token);
  return { ...stores, load, onFailure, useCases: createLazyUseCases(stores, resolve, onFailure) };
}

describe('use cases before the adapters are loaded', () => {
  test('load the adapters on the first call, not before, and forward the arguments', async () => {
    const signIn = vi.fn<UseCases['signIn']>(async () => ok(undefined));
    const { useCases, load } = setUp({ signIn });
    await settled();
    expect(load).not.toHaveBeenCalled();
    expect(await useCases.signIn('ann@example.com', 'x')).toEqual(ok(undefined));
    expect(load).toHaveBeenCalledTimes(1);
    expect(signIn).toHaveBeenCalledExactlyOnceWith('ann@example.com', 'x');
  });

  test('are functions from the start and never change, and include the cart and session stores', async () => {
    const { useCases, load, cart, session } = setUp();
    expect(useCases).toMatchObject({ cart, session });
    expect(useCases.readStock).toBe(useCases.readStock);
    expect(await Promise.race([Promise.resolve(useCases), settled()])).toBe(useCases);
    expect(load).not.toHaveBeenCalled();
  });

  test('remove paid lines without waiting for the adapters', () => {
    const { useCases, cart, load } = setUp();
    cart.add(toeRoller, 1);
    expect(useCases.removePaidLines('cs_1')).toBe(true);
    expect(cart.getSnapshot()).toEqual([]);
    expect(load).not.toHaveBeenCalled();
  });

  test('fail as unavailable if the adapters cannot be loaded, and load them again on the next call', async () => {
    const { useCases, load, onFailure } = setUp();
    load.mockRejectedValueOnce(cause);
    expect(await useCases.startCheckout()).toEqual(fail({ kind: 'unavailable', cause }));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith({ kind: 'unavailable', cause });
    expect(await useCases.startCheckout()).toEqual(ok(undefined));
  });

  test('fail as unavailable if the loaded use case throws', async () => {
    const { useCases, onFailure } = setUp({ signOut: () => Promise.reject(cause) });
    expect(await useCases.signOut()).toEqual(fail({ kind: 'unavailable', cause }));
    expect(onFailure).toHaveBeenCalledTimes(1);
  });
});

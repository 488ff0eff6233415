import { describe, expect, test, vi } from 'vitest';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import { lineOf, type Cart } from '#domain/cart/cart.ts';
import { parseCart, serializeCart } from '#domain/cart/stored-cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { createCartStore } from './cart-store.ts';

const stored = (...cart: Cart) => createFakeCartStorage(serializeCart(cart));
const storeOn = (storage = createFakeCartStorage()) => createCartStore(storage.tab());

/** As once everything in the cart was paid for. */
const finish = (store: ReturnType<typeof storeOn>) => {
  store.removePaidLines(store.getSnapshot());
  store.clearStorage();
};

describe('on a storage (behaviour 3.2)', () => {
  test('restores the stored cart without writing', () => {
    const storage = createFakeCartStorage('junk');
    expect(storeOn(storage).getSnapshot()).toEqual([]);
    expect(storage.text()).toBe('junk');
  });

  test('a full storage leaves a working cart in memory', () => {
    const storage = stored(lineOf(toeStrap, 1));
    const store = storeOn(storage);
    storage.fill();
    store.add(toeRoller, 1);
    store.increase('toe-roller');
    expect(store.getSnapshot()).toEqual([lineOf(toeStrap, 1), lineOf(toeRoller, 2)]);
  });

  test('a finished order clears the storage, and leaves what was added since (behaviour 6.1)', () => {
    const storage = stored(lineOf(toeStrap, 1));
    const store = storeOn(storage);
    store.clearStorage();
    expect(parseCart(storage.text())).toEqual([lineOf(toeStrap, 1)]);
    finish(store);
    expect(store.getSnapshot()).toEqual([]);
    expect(storage.text()).toBeUndefined();
  });
});

test('listeners are notified of each change once, and of nothing else, until they unsubscribe', () => {
  const store = storeOn(stored(lineOf(toeRoller, 998)));
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.add(toeRoller, 1);
  expect(listener).toHaveBeenCalledTimes(1);
  const snapshot = store.getSnapshot();
  store.increase('toe-roller');
  store.decrease('unknown');
  store.remove('unknown');
  expect(store.getSnapshot()).toBe(snapshot);
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  store.remove('toe-roller');
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('two tabs', () => {
  test('show a cart that was cleared in one and filled identically in the other', () => {
    const storage = stored(lineOf(toeRoller, 2));
    const [one, two] = [storeOn(storage), storeOn(storage)];
    finish(one);
    expect(two.getSnapshot()).toEqual([]);
    two.add(toeRoller, 2);
    expect(one.getSnapshot()).toEqual([lineOf(toeRoller, 2)]);
  });

  test('do not restore a cleared cart from a tab that has not been notified', () => {
    const storage = stored(lineOf(toeRoller, 2));
    const [one, two] = [storeOn(storage), storeOn(storage)];
    storage.delay();
    finish(one);
    two.add(toeStrap, 1);
    storage.deliver();
    for (const store of [one, two]) expect(store.getSnapshot()).toEqual([lineOf(toeStrap, 1)]);
  });
});

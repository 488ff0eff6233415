import { describe, expect, test, vi } from 'vitest';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import { addProduct, emptyCart, lineOf, type Cart } from '#domain/cart/cart.ts';
import { parseCart, serializeCart } from '#domain/cart/restore.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { createCartStore } from './cart-store.ts';

const stored = (cart: Cart) => createFakeCartStorage(serializeCart(cart));
const storeOn = (storage = createFakeCartStorage()) => createCartStore(storage.tab());

describe('on a storage (behaviour 3.2)', () => {
  test('restores the stored cart without writing', () => {
    const storage = createFakeCartStorage('junk');
    expect(storeOn(storage).getSnapshot()).toEqual([]);
    expect(storage.text()).toBe('junk');
    expect(storeOn(stored([lineOf(toeStrap, 7)])).getSnapshot()).toEqual([lineOf(toeStrap, 7)]);
  });

  test('writes every change', () => {
    const storage = createFakeCartStorage();
    const store = storeOn(storage);
    const changes = [
      () => store.add(toeRoller, 2),
      () => store.add(toeStrap, 1),
      () => store.increase('toe-strap'),
      () => store.decrease('toe-roller'),
      () => store.remove('toe-strap'),
    ];
    for (const change of changes) {
      const before = storage.text();
      change();
      expect(storage.text()).not.toBe(before);
      expect(parseCart(storage.text())).toEqual(store.getSnapshot());
    }
    expect(store.getSnapshot()).toEqual([lineOf(toeRoller, 1)]);
  });

  test('a full storage leaves a working cart in memory', () => {
    const storage = stored([lineOf(toeStrap, 1)]);
    const store = storeOn(storage);
    storage.fill();
    store.add(toeRoller, 1);
    store.increase('toe-roller');
    expect(store.getSnapshot()).toEqual([lineOf(toeStrap, 1), lineOf(toeRoller, 2)]);
  });

  test('clear empties the cart and the storage', () => {
    const storage = stored([lineOf(toeStrap, 1)]);
    const store = storeOn(storage);
    store.clear();
    expect(store.getSnapshot()).toEqual([]);
    expect(storage.text()).toBeUndefined();
  });
});

describe('Buy Now (behaviour 5.2)', () => {
  const kits = (quantity: number) => [lineOf(toeRoller, quantity)];

  test('adds once, however often an unpaid shopper comes back', () => {
    const storage = stored(kits(2));
    storeOn(storage).buyNow(toeRoller, 3);
    // Each return from the hosted page loads a new page.
    const store = storeOn(storage);
    store.buyNow(toeRoller, 3);
    store.buyNow(toeRoller, 3);
    expect(store.getSnapshot()).toEqual(kits(5));
    expect(parseCart(storage.text())).toEqual(kits(5));
  });

  test.each<[string, (store: ReturnType<typeof storeOn>) => void]>([
    ['more was added', (store) => store.add(toeStrap, 1)],
    ['a quantity was raised', (store) => store.increase('toe-roller')],
    ['the line was removed', (store) => store.remove('toe-roller')],
    ['the cart was cleared', (store) => store.clear()],
    [
      'it was changed and changed back',
      (store) => {
        store.increase('toe-roller');
        store.decrease('toe-roller');
      },
    ],
  ])('adds again where %s, here or in another tab', (_, change) => {
    for (const where of ['here', 'elsewhere']) {
      const storage = createFakeCartStorage();
      const store = storeOn(storage);
      store.buyNow(toeRoller, 2);
      change(where === 'here' ? store : storeOn(storage));
      const kitsOf = (cart: Cart) => cart.find(({ id }) => id === 'toe-roller')?.quantity ?? 0;
      const before = kitsOf(store.getSnapshot());
      store.buyNow(toeRoller, 2);
      expect(kitsOf(store.getSnapshot())).toBe(before + 2);
    }
  });

  test('is remembered after a click that changes nothing', () => {
    const store = storeOn();
    store.buyNow(toeRoller, 2);
    store.remove('toe-strap');
    store.buyNow(toeRoller, 2);
    expect(store.getSnapshot()).toEqual(kits(2));
  });

  test('adds another quantity, and another product', () => {
    const store = storeOn();
    store.buyNow(toeRoller, 2);
    store.buyNow(toeRoller, 1);
    store.buyNow(toeStrap, 1);
    expect(store.getSnapshot()).toEqual([...kits(3), lineOf(toeStrap, 1)]);
  });

  test('adds again after a paid order', () => {
    const store = storeOn();
    store.buyNow(toeRoller, 1);
    store.clear();
    store.add(toeRoller, 1);
    store.buyNow(toeRoller, 1);
    expect(store.getSnapshot()).toEqual(kits(2));
  });

  test('adds once if storage is full, and again after a change', () => {
    const storage = createFakeCartStorage();
    const store = storeOn(storage);
    storage.fill();
    store.buyNow(toeRoller, 1);
    expect(storage.text()).toBeUndefined();
    expect(store.getSnapshot()).toEqual(kits(1));
    store.buyNow(toeRoller, 1);
    expect(store.getSnapshot()).toEqual(kits(1));
    store.add(toeRoller, 1);
    store.buyNow(toeRoller, 1);
    expect(store.getSnapshot()).toEqual(kits(3));
  });

  test('adds nothing again at the maximum quantity', () => {
    const store = storeOn();
    store.buyNow(toeRoller, 999);
    store.buyNow(toeRoller, 999);
    expect(store.getSnapshot()).toEqual(kits(999));
  });
});

describe('listeners', () => {
  test('are notified of each change once, until they unsubscribe', () => {
    const store = storeOn();
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.add(toeRoller, 1);
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    store.add(toeRoller, 1);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('are not notified if nothing changes, and the snapshot is stable', () => {
    const storage = stored(addProduct(emptyCart, toeRoller, 999));
    const store = storeOn(storage);
    const snapshot = store.getSnapshot();
    const listener = vi.fn<() => void>();
    store.subscribe(listener);
    store.increase('toe-roller');
    store.decrease('unknown');
    store.remove('unknown');
    expect(store.getSnapshot()).toBe(snapshot);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('two tabs', () => {
  test('show the same cart after each change in either', () => {
    const storage = createFakeCartStorage();
    const [one, two] = [storeOn(storage), storeOn(storage)];
    one.add(toeRoller, 2);
    expect(two.getSnapshot()).toEqual([lineOf(toeRoller, 2)]);
    two.increase('toe-roller');
    expect(one.getSnapshot()).toEqual([lineOf(toeRoller, 3)]);
    one.clear();
    expect(two.getSnapshot()).toEqual([]);
  });

  test('lose nothing if one has not been notified yet', () => {
    const storage = createFakeCartStorage();
    const [one, two] = [storeOn(storage), storeOn(storage)];
    storage.hold();
    one.add(toeRoller, 2);
    two.add(toeStrap, 1);
    const both = [lineOf(toeRoller, 2), lineOf(toeStrap, 1)];
    expect(two.getSnapshot()).toEqual(both);
    storage.deliver();
    expect(one.getSnapshot()).toEqual(both);
  });

  test('show a cart that was cleared in one and filled identically in the other', () => {
    const storage = stored([lineOf(toeRoller, 2)]);
    const [one, two] = [storeOn(storage), storeOn(storage)];
    one.clear();
    two.add(toeRoller, 2);
    expect(one.getSnapshot()).toEqual([lineOf(toeRoller, 2)]);
  });

  test('do not restore a cleared cart from a tab that has not been notified', () => {
    const storage = stored([lineOf(toeRoller, 2)]);
    const [one, two] = [storeOn(storage), storeOn(storage)];
    storage.hold();
    one.clear();
    two.add(toeStrap, 1);
    storage.deliver();
    for (const store of [one, two]) expect(store.getSnapshot()).toEqual([lineOf(toeStrap, 1)]);
  });
});

describe('a checkout refused for lack of stock (behaviour 5.5)', () => {
  test('lowers the line to what is left, and stores the line without the limit', () => {
    const storage = createFakeCartStorage();
    const store = storeOn(storage);
    store.add(toeStrap, 5);
    store.limitTo({ 'toe-strap': 3 });
    expect(store.getSnapshot()).toEqual([{ ...lineOf(toeStrap, 3), left: 3 }]);
    expect(parseCart(storage.text())).toEqual([lineOf(toeStrap, 3)]);
  });

  test.each([
    [3, 3],
    [0, 1],
  ])('with %i left, Buy Now again pays for the same cart of %i', (left, quantity) => {
    const store = storeOn();
    store.buyNow(toeStrap, 5);
    store.limitTo({ 'toe-strap': left });
    store.buyNow(toeStrap, quantity);
    expect(store.getSnapshot()).toEqual([lineOf(toeStrap, quantity)]);
  });

  test('adds again if the cart has changed meanwhile', () => {
    const store = storeOn();
    store.buyNow(toeStrap, 2);
    store.add(toeRoller, 1);
    store.limitTo({ 'toe-roller': 0 });
    store.buyNow(toeStrap, 2);
    expect(store.getSnapshot()[0]?.quantity).toBe(4);
  });
});

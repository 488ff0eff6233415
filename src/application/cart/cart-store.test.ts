import { describe, expect, test, vi } from 'vitest';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import { lineOf, type Cart } from '#domain/cart/cart.ts';
import { parseCart, serializeCart } from '#domain/cart/stored-cart.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { createCartStore } from './cart-store.ts';

const stored = (...cart: Cart) => createFakeCartStorage(serializeCart(cart));
const storeOn = (storage = createFakeCartStorage()) => createCartStore(storage.tab());
const kits = (quantity: number) => [lineOf(toeRoller, quantity)];

/** Clears the cart and the storage, as a finished order for the whole cart does. */
const finish = (store: ReturnType<typeof storeOn>) => {
  store.removePaidLines(store.getSnapshot());
  store.clearStorage();
};

describe('the storage of a cart (behaviour 3.2)', () => {
  test('is not written when the cart is restored', () => {
    const storage = createFakeCartStorage('junk');
    expect(storeOn(storage).getSnapshot()).toEqual([]);
    expect(storage.text()).toBe('junk');
  });

  test('is cleared by a finished order, except for lines added since (behaviour 6.1)', () => {
    const storage = stored(lineOf(toeStrap, 1));
    const store = storeOn(storage);
    store.clearStorage();
    expect(parseCart(storage.text())).toEqual([lineOf(toeStrap, 1)]);
    finish(store);
    expect(store.getSnapshot()).toEqual([]);
    expect(storage.text()).toBeUndefined();
  });

  test('is shared: each tab shows that the other has cleared the cart or added the same lines again', () => {
    const storage = stored(...kits(2));
    const [one, two] = [storeOn(storage), storeOn(storage)];
    finish(one);
    expect(two.getSnapshot()).toEqual([]);
    two.add(toeRoller, 2);
    expect(one.getSnapshot()).toEqual(kits(2));
  });

  test('does not regain cleared lines from a tab that has not been notified yet', () => {
    const storage = stored(...kits(2));
    const [one, two] = [storeOn(storage), storeOn(storage)];
    storage.delay();
    finish(one);
    two.add(toeStrap, 1);
    storage.deliver();
    for (const store of [one, two]) expect(store.getSnapshot()).toEqual([lineOf(toeStrap, 1)]);
  });
});

test('the cart keeps all changes that two tabs make simultaneously; each tab shows its own changes immediately (behaviour 3.3)', () => {
  const storage = stored(...kits(2));
  const [one, two] = [storeOn(storage), storeOn(storage)];
  storage.crowd();
  one.increase('toe-roller');
  one.increase('toe-roller');
  two.increase('toe-roller');
  two.add(toeStrap, 1);
  expect(one.getSnapshot()).toEqual(kits(4));
  expect(two.getSnapshot()).toEqual([...kits(3), lineOf(toeStrap, 1)]);
  storage.serve();
  const all = [...kits(5), lineOf(toeStrap, 1)];
  expect([one.getSnapshot(), two.getSnapshot(), parseCart(storage.text())]).toEqual([
    all,
    all,
    all,
  ]);
});

test('listeners are notified once of each change that has an effect, until they unsubscribe', () => {
  const store = storeOn(stored(...kits(998)));
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.add(toeRoller, 1);
  expect(listener).toHaveBeenCalledTimes(1);
  const snapshot = store.getSnapshot();
  store.increase('toe-roller');
  store.decrease('unknown');
  store.remove('unknown');
  expect(store.getSnapshot()).toBe(snapshot);
  leave();
  store.decrease('toe-roller');
  expect(store.getSnapshot()).toEqual(kits(998));
  expect(listener).toHaveBeenCalledTimes(1);
});

describe('Buy Now (behaviour 5.2)', () => {
  test('adds once, however often a shopper returns without paying', () => {
    const storage = createFakeCartStorage(serializeCart(kits(2)));
    storeOn(storage).buyNow(toeRoller, 3);
    // Each return from the hosted page loads a new page.
    const store = storeOn(storage);
    store.buyNow(toeRoller, 3);
    store.remove('toe-strap');
    store.buyNow(toeRoller, 3);
    expect(store.getSnapshot()).toEqual(kits(5));
    expect(parseCart(storage.text())).toEqual(kits(5));
  });

  test.each<[string, (store: ReturnType<typeof storeOn>) => void]>([
    ['the quantity was raised', (store) => store.increase('toe-roller')],
    ['the line was removed', (store) => store.remove('toe-roller')],
    ['the line was paid for', finish],
    ['a different quantity was bought', (store) => store.buyNow(toeRoller, 1)],
    ['a different product was bought', (store) => store.buyNow(toeStrap, 2)],
  ])('adds again if %s, here or in another tab', (_, change) => {
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

  test('remembers product and quantity on later pages until they are paid for, however the cart changes', () => {
    const storage = createFakeCartStorage();
    storeOn(storage).buyNow(toeRoller, 3);
    // In another tab.
    storeOn(storage).add(toeStrap, 1);
    const store = storeOn(storage);
    expect(store.quantityBought('toe-roller')).toBe(3);
    expect(store.quantityBought('toe-strap')).toBeUndefined();
    store.buyNow(toeRoller, 3);
    expect(store.getSnapshot()).toEqual([...kits(3), lineOf(toeStrap, 1)]);
    store.remove('toe-roller');
    expect(store.quantityBought('toe-roller')).toBe(3);
    store.removePaidLines(kits(3));
    expect(store.quantityBought('toe-roller')).toBeUndefined();
  });

  test('adds once per page if storage is full, until the cart changes or is paid for', () => {
    const storage = createFakeCartStorage();
    const store = storeOn(storage);
    storage.fill();
    store.buyNow(toeRoller, 1);
    store.buyNow(toeRoller, 1);
    expect(storage.text()).toBeUndefined();
    expect(store.getSnapshot()).toEqual(kits(1));
    expect(store.quantityBought('toe-roller')).toBe(1);
    store.add(toeRoller, 1);
    store.buyNow(toeRoller, 1);
    expect(store.getSnapshot()).toEqual(kits(3));
    finish(store);
    expect(store.quantityBought('toe-roller')).toBeUndefined();
  });

  test.each([
    ['', undefined],
    ['{}', undefined],
    ['null', undefined],
    ['["toe-roller","x","[]"]', 1],
    ['["toe-roller",-1,"[]"]', 1],
    ['["toe-roller",5000,"[]"]', 999],
  ])('restores only a quantity that the field allows, here from “%s”', (text, shown) => {
    const storage = createFakeCartStorage();
    storage.tab().writeBuyNow(text);
    expect(storeOn(storage).quantityBought('toe-roller')).toBe(shown);
  });

  test('adds nothing more at the maximum quantity', () => {
    const store = storeOn();
    store.buyNow(toeRoller, 999);
    store.buyNow(toeRoller, 999);
    expect(store.getSnapshot()).toEqual(kits(999));
  });
});

describe('a checkout refused for lack of stock (behaviour 5.5)', () => {
  test('lowers the line to the available units, and stores it without the limit', () => {
    const storage = createFakeCartStorage();
    const store = storeOn(storage);
    store.add(toeStrap, 5);
    store.limitToStock({ 'toe-strap': 3 });
    expect(store.getSnapshot()).toEqual([{ ...lineOf(toeStrap, 3), available: 3 }]);
    expect(parseCart(storage.text())).toEqual([lineOf(toeStrap, 3)]);
  });

  test.each([
    [3, 3],
    [0, 1],
  ])('with %i left, a second Buy Now adds nothing to the %i in the cart', (available, quantity) => {
    const store = storeOn();
    store.buyNow(toeStrap, 5);
    store.limitToStock({ 'toe-strap': available });
    store.buyNow(toeStrap, quantity);
    expect(store.getSnapshot()).toEqual([lineOf(toeStrap, quantity)]);
  });

  test('lets Buy Now add again if its line has changed since', () => {
    const store = storeOn();
    store.buyNow(toeStrap, 2);
    store.increase('toe-strap');
    store.limitToStock({ 'toe-roller': 0 });
    store.buyNow(toeStrap, 2);
    expect(store.getSnapshot()).toEqual([lineOf(toeStrap, 5)]);
  });
});

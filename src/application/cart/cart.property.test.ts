import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import {
  addProduct,
  cartTotal,
  decrease,
  increase,
  lineTotal,
  remove,
  type Cart,
} from '#domain/cart/cart.ts';
import { parseCart, serializeCart } from '#domain/cart/stored-cart.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { createCartStore, type CartStore } from './cart-store.ts';

const ids = [...catalogue.map(({ id }) => id), 'retired', '__proto__'];
const changes = { increase, decrease, remove };

/** A change to a cart, by the pure functions and by a store. */
const operation = fc.oneof(
  fc
    .record({
      product: fc.constantFrom(...catalogue),
      quantity: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.double()),
    })
    .map(({ product, quantity }) => ({
      pure: (cart: Cart) => addProduct(cart, product, quantity),
      inStore: (store: CartStore) => store.add(product, quantity),
    })),
  fc
    .record({
      verb: fc.constantFrom('increase' as const, 'decrease' as const, 'remove' as const),
      id: fc.constantFrom(...ids),
    })
    .map(({ verb, id }) => ({
      pure: (cart: Cart) => changes[verb](cart, id),
      inStore: (store: CartStore) => store[verb](id),
    })),
);

const text = fc.string({ unit: 'binary', maxLength: 300 });
const anything = fc.jsonValue();
const junkLine = fc.record(
  {
    id: fc.oneof(fc.constantFrom(...ids), text, anything),
    name: fc.oneof(text, anything),
    imgSrc: fc.oneof(fc.constantFrom('/images/a.jpg', '//evil.example/a.jpg'), text, anything),
    imgAlt: fc.oneof(text, anything),
    quantity: fc.oneof(fc.integer(), fc.double(), fc.integer().map(String), anything),
  },
  { requiredKeys: [] },
);

/** What local storage may hold: almost valid carts, other JSON, and text that is not JSON. */
const stored = fc.oneof(
  fc
    .array(fc.oneof({ weight: 4, arbitrary: junkLine }, anything))
    .map((lines) => JSON.stringify(lines)),
  fc.json(),
  text,
  fc.constant(undefined),
);

const prices = new Set(catalogue.map(({ price }) => price));
const site = 'https://groundup.example';

/** The rules of a cart that it breaks (behaviour 3.1). */
function flawsOf(cart: Cart): string[] {
  const total = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const rules = {
    'ids are unique': new Set(cart.map(({ id }) => id)).size === cart.length,
    'quantities are whole, 1 to 999': cart.every(
      ({ quantity }) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 999,
    ),
    'prices are those of the catalogue': cart.every(({ price }) => prices.has(price)),
    'names can be read': cart.every(({ name }) => name.trim() !== ''),
    'pictures are on the site': cart.every(({ imgSrc }) => new URL(imgSrc, site).origin === site),
    'ids fit in a link': cart.every(({ id }) => encodeURIComponent(id) !== ''),
    'the total is the sum of the lines':
      cartTotal(cart) === total && cart.reduce((sum, line) => sum + lineTotal(line), 0) === total,
    'storage gives back what it was given': isDeepStrictEqual(parseCart(serializeCart(cart)), cart),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

test('whatever two tabs find and do, however late they hear of it, both end with one valid cart, as stored', () => {
  const turn = fc.record({ tab: fc.constantFrom(0, 1), operation, isHeard: fc.boolean() });
  fc.assert(
    fc.property(stored, fc.array(turn), (junk, turns) => {
      const storage = createFakeCartStorage(junk);
      const stores = [createCartStore(storage.tab()), createCartStore(storage.tab())] as const;
      expect(flawsOf(stores[0].getSnapshot())).toEqual([]);
      for (const each of turns) {
        storage.delay();
        each.operation.inStore(each.tab === 0 ? stores[0] : stores[1]);
        if (each.isHeard) storage.deliver();
      }
      storage.deliver();
      const cart = turns.reduce((known, each) => each.operation.pure(known), parseCart(junk));
      expect(flawsOf(cart)).toEqual([]);
      for (const store of stores) expect(store.getSnapshot()).toEqual(cart);
      expect(parseCart(storage.text())).toEqual(cart);
    }),
  );
});

import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { operate, operateStore, operation, storedJunk } from '#tests/support/cart-arbitraries.ts';
import { createFakeCartStorage } from '#tests/support/fake-cart-storage.ts';
import { parseCart } from '#domain/cart/stored-cart.ts';
import { createCartStore } from './cart-store.ts';

test('whatever was stored, the store matches the pure functions, and writes the result', () => {
  fc.assert(
    fc.property(storedJunk, fc.array(operation), (junk, operations) => {
      const storage = createFakeCartStorage(junk);
      const store = createCartStore(storage.tab());
      for (const each of operations) operateStore(store, each);
      const expected = operations.reduce(operate, parseCart(junk));
      expect(store.getSnapshot()).toEqual(expected);
      expect(parseCart(storage.text())).toEqual(expected);
    }),
  );
});

test('two tabs that take turns end with one cart, however late they are notified', () => {
  const turn = fc.record({ tab: fc.constantFrom(0, 1), operation, isHeard: fc.boolean() });
  fc.assert(
    fc.property(storedJunk, fc.array(turn), (junk, turns) => {
      const storage = createFakeCartStorage(junk);
      const stores = [createCartStore(storage.tab()), createCartStore(storage.tab())] as const;
      for (const each of turns) {
        storage.delay();
        operateStore(each.tab === 0 ? stores[0] : stores[1], each.operation);
        if (each.isHeard) storage.deliver();
      }
      storage.deliver();
      const expected = turns.map((each) => each.operation).reduce(operate, parseCart(junk));
      for (const store of stores) expect(store.getSnapshot()).toEqual(expected);
    }),
  );
});

import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { operate, operation, storedJunk } from '#tests/support/cart-arbitraries.ts';
import { catalogue } from '#domain/catalogue/catalogue.ts';
import { cartTotal, emptyCart, lineTotal, type Cart } from './cart.ts';
import { parseCart, serializeCart } from './stored-cart.ts';

const prices = new Set(catalogue.map(({ price }) => price));

/** The invariants of a cart (behaviour 3.1). */
function flawsOf(cart: Cart): string[] {
  const total = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const isWholeUpTo999 = (number: number) =>
    Number.isInteger(number) && number >= 1 && number <= 999;
  const isOnSite = (path: string) =>
    new URL(path, 'https://groundup.example').origin === 'https://groundup.example';
  const checks = {
    'ids are unique': new Set(cart.map(({ id }) => id)).size === cart.length,
    'quantities are whole, 1 to 999': cart.every(({ quantity }) => isWholeUpTo999(quantity)),
    'prices are those of the catalogue': cart.every(({ price }) => prices.has(price)),
    'names can be read': cart.every(({ name }) => name.trim() !== ''),
    'pictures are on the site': cart.every(({ imgSrc }) => isOnSite(imgSrc)),
    'ids fit in a link': cart.every(({ id }) => encodeURIComponent(id) !== ''),
    'the total is the sum of the lines':
      cartTotal(cart) === total && cart.reduce((sum, line) => sum + lineTotal(line), 0) === total,
    'storage gives back what it was given': isDeepStrictEqual(parseCart(serializeCart(cart)), cart),
  };
  return Object.entries(checks).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

test('any operations keep a cart valid', () => {
  fc.assert(
    fc.property(fc.array(operation), (operations) => {
      expect(flawsOf(operations.reduce(operate, emptyCart))).toEqual([]);
    }),
  );
});

test('any stored junk becomes a valid cart, and any operations keep it valid', () => {
  fc.assert(
    fc.property(storedJunk, fc.array(operation), (junk, operations) => {
      const restored = parseCart(junk);
      expect(flawsOf(restored)).toEqual([]);
      expect(flawsOf(operations.reduce(operate, restored))).toEqual([]);
    }),
  );
});

test('restoring a restored cart changes nothing', () => {
  fc.assert(
    fc.property(storedJunk, (junk) => {
      const once = serializeCart(parseCart(junk));
      expect(serializeCart(parseCart(once))).toBe(once);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operate, operation, storedJunk } from '../../../tests/support/cart-arbitraries.ts';
import { cartTotal, emptyCart, lineTotal, type Cart } from './cart.ts';
import { parseCart, serializeCart } from './restore.ts';

function expectSound(cart: Cart): void {
  expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length);
  for (const line of cart) {
    expect(Number.isInteger(line.quantity)).toBe(true);
    expect(line.quantity).toBeGreaterThanOrEqual(1);
    expect(line.quantity).toBeLessThanOrEqual(999);
    expect([100, 2000, 7000]).toContain(line.price);
    expect(line.name).not.toBe('');
    expect(new URL(line.imgSrc, 'https://groundup.example').origin).toBe('https://groundup.example');
    expect(() => encodeURIComponent(line.id)).not.toThrow();
  }
  const total = cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  expect(cartTotal(cart)).toBe(total);
  expect(cart.reduce((sum, line) => sum + lineTotal(line), 0)).toBe(total);
  expect(parseCart(serializeCart(cart))).toEqual(cart);
}

test('any operations keep a cart sound', () => {
  fc.assert(
    fc.property(fc.array(operation), (operations) => {
      expectSound(operations.reduce(operate, emptyCart));
    }),
  );
});

test('any stored junk gives a sound cart, and any operations keep it so', () => {
  fc.assert(
    fc.property(storedJunk, fc.array(operation), (junk, operations) => {
      const restored = parseCart(junk);
      expectSound(restored);
      expectSound(operations.reduce(operate, restored));
    }),
  );
});

test('restoring what was restored changes nothing', () => {
  fc.assert(
    fc.property(storedJunk, (junk) => {
      const once = serializeCart(parseCart(junk));
      expect(serializeCart(parseCart(once))).toBe(once);
    }),
  );
});

import { expect, test } from 'vitest';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import { emptyCart, lineOf, type Cart } from './cart.ts';
import { buyButtonNote } from './buy-button-note.ts';

const [kit, strap, coin] = [lineOf(toeRoller, 1), lineOf(toeStrap, 2), lineOf(testProduct, 1)];
const strapToo = 'You’ll also pay for the Ground Up Strap in your cart.';

test.each<[string, Cart, number | undefined]>([
  ['', emptyCart, 1],
  ['', [kit], undefined],
  ['You have 1 in your cart; BUY NOW adds another.', [kit], 1],
  ['You have 3 in your cart; BUY NOW adds 2 more.', [lineOf(toeRoller, 3)], 2],
  [strapToo, [strap], 1],
  [strapToo, [strap, kit], undefined],
  [`You have 1 in your cart; BUY NOW adds another. ${strapToo}`, [strap, kit], 1],
  ['You’ll also pay for the Ground Up Strap and Test Product in your cart.', [strap, coin], 1],
  ['', [kit, { ...strap, available: 0 }], undefined],
])('the text beside the kit’s BUY NOW is “%s” (behaviour 5.2)', (text, cart, adds) => {
  expect(buyButtonNote(cart, 'toe-roller', adds, 'BUY NOW')).toBe(text);
});

import { describe, expect, test } from 'vitest';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import * as change from './cart.ts';

const { addProduct, decrease, emptyCart, increase, lineOf, limitToStock, remove } = change;

const cart = addProduct(addProduct(emptyCart, toeRoller, 2), toeStrap, 1);
const quantities = (of: typeof cart) => of.map(({ id, quantity }) => [id, quantity]);

describe('cart (behaviour 3.1)', () => {
  test('a new product is appended, with the name, price and first picture from the catalogue', () => {
    expect(cart.map(({ id }) => id)).toEqual(['toe-roller', 'toe-strap']);
    expect(cart[0]).toMatchObject({ price: 7000, imgSrc: toeRoller.images[0].src, quantity: 2 });
  });

  const full = addProduct(cart, toeStrap, 998);
  test.each([
    ['adding', addProduct(cart, toeRoller, 5), [7, 1]],
    ['plus', increase(cart, 'toe-strap'), [2, 2]],
    ['minus', decrease(cart, 'toe-roller'), [1, 1]],
    ['adding up to 999', full, [2, 999]],
    ['adding beyond 999', addProduct(cart, toeStrap, 1000), [2, 999]],
  ])("%s changes the quantity, and keeps the line's place", (_how, changed, expected) => {
    expect(changed.map(({ quantity }) => quantity)).toEqual(expected);
  });

  test('minus stops at 1, plus stops at 999, and unknown ids change nothing', () => {
    expect(decrease(cart, 'toe-strap')).toBe(cart);
    expect(increase(full, 'toe-strap')).toBe(full);
    for (const verb of [increase, decrease, remove]) expect(verb(cart, 'other')).toBe(cart);
  });

  test.each([0, -3, Number.NaN, 0.5])('a quantity of %d counts as 1', (quantity) => {
    expect(quantities(addProduct(emptyCart, toeStrap, quantity))).toEqual([['toe-strap', 1]]);
  });

  test('remove deletes the line', () => {
    expect(quantities(remove(cart, 'toe-roller'))).toEqual([['toe-strap', 1]]);
  });

  test('totals are price times quantity, in cents', () => {
    expect(cart.map(change.lineTotal)).toEqual([14_000, 2000]);
    expect(change.cartTotal(cart)).toBe(16_000);
  });

  test('a checkout has one item per line, with the price of the test product for unknown ids', () => {
    const retired = { ...lineOf(testProduct, 4), id: 'retired' };
    expect(change.checkoutItems([...cart, retired])).toEqual([
      { priceId: toeRoller.priceId, quantity: 2 },
      { priceId: toeStrap.priceId, quantity: 1 },
      { priceId: testProduct.priceId, quantity: 4 },
    ]);
  });
});

describe('a cart with more units than are left (behaviour 5.5)', () => {
  const short = limitToStock(increase(cart, 'toe-strap'), { 'toe-roller': 0, 'toe-strap': 1 });

  test('caps lines at the available units, and keeps every line', () => {
    expect(short.map(({ quantity, available }) => [quantity, available])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(quantities(increase(short, 'toe-strap'))).toEqual(quantities(short));
    expect(quantities(addProduct(short, toeRoller, 2))).toEqual(quantities(short));
  });

  test('checks out without sold-out lines, unless every line is sold out', () => {
    expect(quantities(change.checkoutLines(short))).toEqual([['toe-strap', 1]]);
    const soldOut = remove(short, 'toe-strap');
    expect(change.checkoutLines(soldOut)).toBe(soldOut);
  });

  test('lifts the cap on a product that is added again, and changes nothing else', () => {
    const again = change.liftLimit(short, 'toe-roller');
    expect(again.map(({ available }) => available)).toEqual([undefined, 1]);
    const oneShort = limitToStock(cart, { 'toe-strap': 1 });
    expect(change.liftLimit(oneShort, 'toe-roller')).toBe(oneShort);
  });
});

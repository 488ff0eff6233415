import { describe, expect, test } from 'vitest';
import { testProduct } from '#domain/catalogue/test-product.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { toeStrap } from '#domain/catalogue/toe-strap.ts';
import {
  addProduct,
  liftLimit,
  cartTotal,
  checkoutItems,
  checkoutLines,
  decrease,
  emptyCart,
  increase,
  limitToStock,
  lineOf,
  lineTotal,
  remove,
} from './cart.ts';

const cart = addProduct(addProduct(emptyCart, toeRoller, 2), toeStrap, 1);
const quantities = (of: typeof cart) => of.map(({ id, quantity }) => [id, quantity]);

describe('cart (behaviour 3.1)', () => {
  test("a new product is appended, with the catalogue's name, price and first picture", () => {
    expect(cart.map(({ id }) => id)).toEqual(['toe-roller', 'toe-strap']);
    expect(cart[0]).toEqual({
      id: 'toe-roller',
      name: 'Toe Strength Training Kit',
      price: 7000,
      imgSrc: '/images/toe-roller-1.jpg',
      imgAlt: toeRoller.images[0].alt,
      quantity: 2,
    });
  });

  test('adding an existing product raises its quantity by the chosen one, and keeps its place', () => {
    expect(quantities(addProduct(cart, toeRoller, 5))).toEqual([
      ['toe-roller', 7],
      ['toe-strap', 1],
    ]);
  });

  test('plus raises by 1, minus lowers by 1', () => {
    expect(quantities(increase(cart, 'toe-strap'))).toContainEqual(['toe-strap', 2]);
    expect(quantities(decrease(cart, 'toe-roller'))).toContainEqual(['toe-roller', 1]);
  });

  test('minus never goes below 1, and returns the same cart', () => {
    expect(decrease(cart, 'toe-strap')).toBe(cart);
  });

  test('nothing passes 999', () => {
    const full = addProduct(cart, toeStrap, 998);
    expect(quantities(full)).toContainEqual(['toe-strap', 999]);
    expect(increase(full, 'toe-strap')).toBe(full);
    expect(quantities(addProduct(full, toeStrap, 999))).toContainEqual(['toe-strap', 999]);
    expect(quantities(addProduct(emptyCart, toeStrap, 1000))).toEqual([['toe-strap', 999]]);
  });

  test.each([0, -3, Number.NaN, 0.5])('a quantity of %d counts as 1', (quantity) => {
    expect(quantities(addProduct(emptyCart, toeStrap, quantity))).toEqual([['toe-strap', 1]]);
  });

  test('remove deletes the line', () => {
    expect(quantities(remove(cart, 'toe-roller'))).toEqual([['toe-strap', 1]]);
  });

  test('an id that is not in the cart changes nothing', () => {
    for (const change of [increase, decrease, remove]) expect(change(cart, 'other')).toBe(cart);
  });

  test('totals are price times quantity, in cents', () => {
    expect(cart.map(lineTotal)).toEqual([14_000, 2000]);
    expect(cartTotal(cart)).toBe(16_000);
    expect(cartTotal(emptyCart)).toBe(0);
  });

  test('checkout gets one item per line, with the price of the test product for unknown ids', () => {
    const retired = { ...lineOf(testProduct, 4), id: 'retired' };
    expect(checkoutItems([...cart, lineOf(testProduct, 3), retired])).toEqual([
      { priceId: toeRoller.priceId, quantity: 2 },
      { priceId: toeStrap.priceId, quantity: 1 },
      { priceId: testProduct.priceId, quantity: 3 },
      { priceId: testProduct.priceId, quantity: 4 },
    ]);
  });
});

describe('a cart with fewer units left (behaviour 5.5)', () => {
  const short = limitToStock(increase(cart, 'toe-strap'), { 'toe-roller': 0, 'toe-strap': 1 });

  test('offers no more than is available, and keeps every line', () => {
    expect(short.map(({ quantity, available }) => [quantity, available])).toEqual([
      [1, 0],
      [1, 1],
    ]);
    expect(quantities(increase(short, 'toe-strap'))).toEqual(quantities(short));
    expect(quantities(addProduct(short, toeRoller, 2))).toEqual(quantities(short));
  });

  test('is paid for without sold-out lines, unless all are', () => {
    expect(quantities(checkoutLines(short))).toEqual([['toe-strap', 1]]);
    expect(quantities(checkoutLines(remove(short, 'toe-strap')))).toEqual([['toe-roller', 1]]);
  });

  test('lifts the limit of a product that is added again, and changes nothing else', () => {
    const again = liftLimit(short, 'toe-roller');
    expect(again.map(({ available }) => available)).toEqual([undefined, 1]);
    const oneShort = limitToStock(cart, { 'toe-strap': 1 });
    expect(liftLimit(oneShort, 'toe-roller')).toBe(oneShort);
  });
});

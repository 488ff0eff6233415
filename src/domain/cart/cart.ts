import { findProduct } from '#domain/catalogue/catalogue.ts';
import type { ProductImage } from '#domain/catalogue/entry.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { testProduct } from '#domain/catalogue/test-product.ts';
import type { Cents } from '#domain/money.ts';
import { maxQuantity, clampQuantity } from './limits.ts';

/** One line of the cart (behaviour 3.1). Ids are unique in a cart; quantities are whole numbers from 1 to 999. */
export interface CartLine {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
  readonly imgSrc: ProductImage['src'];
  readonly imgAlt: ProductImage['alt'];
  readonly quantity: number;
  /** Units available; known only if a checkout was refused for lack of stock (behaviour 5.5). Never stored. */
  readonly available?: number | undefined;
}

export type Cart = readonly CartLine[];

export const emptyCart: Cart = [];

/** The line for a product; a quantity out of range becomes the nearest allowed one. */
export const lineOf = (product: Product, quantity: number): CartLine => ({
  id: product.id,
  name: product.name,
  price: product.price,
  imgSrc: product.images[0].src,
  imgAlt: product.images[0].alt,
  quantity: clampQuantity(quantity),
});

/** Appends a line, or adds its quantity to the line with the same id, up to the maximum (behaviour 3.1). */
export const addLine = (cart: Cart, line: CartLine): Cart =>
  cart.some(({ id }) => id === line.id)
    ? changeQuantity(cart, line.id, line.quantity)
    : [...cart, line];

/** Adds units of a product (behaviour 3.1). */
export const addProduct = (cart: Cart, product: Product, quantity: number): Cart =>
  addLine(cart, lineOf(product, quantity));

/** Limits lines to the available units, which are given by product id (behaviour 5.5). */
export const limitToStock = (cart: Cart, available: Readonly<Record<string, number>>): Cart =>
  cart.map((line) => {
    const units = available[line.id];
    if (units === undefined) return line;
    return { ...line, available: units, quantity: clampQuantity(Math.min(line.quantity, units)) };
  });

/** Lifts the limit on a product, for a shopper who wants to buy it now: its stock may have changed. */
export const liftLimit = (cart: Cart, id: string): Cart =>
  cart.some((line) => line.id === id && line.available !== undefined)
    ? cart.map((line) => (line.id === id ? { ...line, available: undefined } : line))
    : cart;

/** Adds one unit, up to the maximum. */
export const increase = (cart: Cart, id: string): Cart => changeQuantity(cart, id, 1);

/** Removes one unit, but never the last: only `remove` deletes a line (behaviour 3.1). */
export const decrease = (cart: Cart, id: string): Cart => changeQuantity(cart, id, -1);

export const remove = (cart: Cart, id: string): Cart =>
  cart.some((line) => line.id === id) ? cart.filter((line) => line.id !== id) : cart;

/** Removes the units that the shopper paid for, but not those added since (behaviour 6.1). */
export const removePaidLines = (cart: Cart, paid: Cart): Cart =>
  cart.flatMap((line) => {
    const units = paid.find(({ id }) => id === line.id)?.quantity ?? 0;
    return line.quantity > units ? { ...line, quantity: line.quantity - units } : [];
  });

/** In cents. */
export const lineTotal = (line: CartLine): Cents => line.price * line.quantity;

/** In cents, before taxes and shipping. */
export const cartTotal = (cart: Cart): Cents =>
  cart.reduce((total, line) => total + lineTotal(line), 0);

/** The lines that go to checkout. Leaves out lines known to be sold out, if others remain (behaviour 5.5). */
export function checkoutLines(cart: Cart): Cart {
  const sellable = cart.filter(({ available }) => available !== 0);
  return sellable.length > 0 ? sellable : cart;
}

/** The items of a checkout, one per line; unknown ids get the test product's price (behaviour 2.2). */
export const checkoutItems = (lines: Cart) =>
  lines.map(({ id, quantity }) => ({
    priceId: (findProduct(id) ?? testProduct).priceId,
    quantity,
  }));

// Returns the same cart if nothing changes, so that nothing is written or rendered again.
function changeQuantity(cart: Cart, id: string, by: number): Cart {
  const line = cart.find((candidate) => candidate.id === id);
  if (line === undefined) return cart;
  const quantity = clampQuantity(Math.min(line.quantity + by, line.available ?? maxQuantity));
  if (quantity === line.quantity) return cart;
  return cart.map((candidate) => (candidate === line ? { ...line, quantity } : candidate));
}

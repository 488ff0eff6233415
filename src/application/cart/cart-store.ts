import {
  addProduct,
  liftLimit,
  decrease,
  increase,
  limitToStock,
  remove,
  removePaidLines,
  type Cart,
} from '#domain/cart/cart.ts';
import { clampQuantity } from '#domain/cart/limits.ts';
import {
  parseBuyNow,
  parseCart,
  serializeBuyNow,
  serializeCart,
} from '#domain/cart/stored-cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { createSubject } from '#application/observable.ts';
import type { CartStorage } from '#application/ports/cart-storage.ts';

export type CartStore = ReturnType<typeof createCartStore>;

/**
 * The cart, kept outside React and restored from storage. Every change is stored and shown in every tab (behaviour 3).
 * If storage is full or forbidden, the cart works in memory.
 */
export function createCartStore(storage: CartStorage) {
  // What storage held when last read or written; anything else in it is another tab's newer cart.
  let seen = storage.read();
  const { set, ...observable } = createSubject(parseCart(seen));

  const takeOver = (text: string | undefined): void => {
    if (text === seen) return;
    seen = text;
    set(parseCart(text));
  };

  // What Buy Now added, if storage is full or forbidden.
  let unstored: string | undefined;
  const recordBuyNow = (text: string | undefined): void => {
    unstored = storage.writeBuyNow(text) ? undefined : text;
  };
  // The last Buy Now of this page.
  let bought: { readonly id: string; readonly quantity: number } | undefined;
  const boughtText = () =>
    bought && serializeBuyNow(bought.id, bought.quantity, observable.getSnapshot());
  const isBought = () => boughtText() === (unstored ?? storage.readBuyNow());

  const apply = (change: (cart: Cart) => Cart): void => {
    takeOver(storage.read());
    const before = observable.getSnapshot();
    const next = change(before);
    if (next === before) return;
    set(next);
    const text = serializeCart(next);
    if (storage.write(text)) seen = text;
    recordBuyNow(undefined);
  };

  storage.observe(takeOver);
  return {
    ...observable,
    add: (product: Product, quantity: number) =>
      apply((cart) => addProduct(cart, product, quantity)),
    /**
     * Adds what Buy Now is about to pay for, but nothing if the shopper came back unpaid and clicks again with the same
     * quantity and an unchanged cart (behaviour 5.2).
     */
    buyNow: (product: Product, quantity: number) => {
      takeOver(storage.read());
      bought = { id: product.id, quantity };
      set(liftLimit(observable.getSnapshot(), product.id));
      if (isBought()) return;
      apply((cart) => addProduct(cart, product, quantity));
      recordBuyNow(boughtText());
    },
    /**
     * The quantity for which Buy Now would pay again and add nothing, in this page or the next; undefined if there is none
     * (behaviour 5.2).
     */
    quantityBought: (id: string): number | undefined =>
      parseBuyNow(unstored ?? storage.readBuyNow(), id, observable.getSnapshot()),
    /** Limits lines to the units that are available, by product id (behaviour 5.5). */
    limitToStock: (available: Readonly<Record<string, number>>) => {
      const paysAgain = bought && isBought() ? bought : undefined;
      apply((cart) => limitToStock(cart, available));
      if (!paysAgain) return;
      const { id, quantity } = paysAgain;
      bought = { id, quantity: clampQuantity(Math.min(quantity, available[id] ?? quantity)) };
      recordBuyNow(boughtText());
    },
    increase: (id: string) => apply((cart) => increase(cart, id)),
    decrease: (id: string) => apply((cart) => decrease(cart, id)),
    remove: (id: string) => apply((cart) => remove(cart, id)),
    /** Removes the units that the shopper paid for; what was added since stays (behaviour 6.1). */
    removePaidLines: (paid: Cart) => apply((cart) => removePaidLines(cart, paid)),
    /** Clears all local storage but what is still in the cart, as a finished order does (behaviour 6.1). */
    clearStorage: () => {
      takeOver(storage.read());
      storage.clear();
      unstored = undefined;
      const rest = observable.getSnapshot();
      if (rest.length > 0) storage.write(serializeCart(rest));
      seen = storage.read();
    },
  };
}

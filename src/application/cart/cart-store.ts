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
 * If storage is full or blocked, the cart is kept only in memory.
 */
export function createCartStore(storage: CartStorage) {
  // The text in storage at the last read or write. If storage differs from it, another tab has written a newer cart.
  let seen = storage.read();
  const { set, ...observable } = createSubject(parseCart(seen));

  /** The changes that are on screen but not yet in storage. */
  let pending: ((cart: Cart) => Cart)[] = [];

  const sync = (text: string | undefined): void => {
    if (text === seen) return;
    seen = text;
    set(pending.reduce((cart, change) => change(cart), parseCart(text)));
  };

  // The record of Buy Now, if storage is full or blocked.
  let unstored: string | undefined;
  const lastBuyNow = () => parseBuyNow(unstored ?? storage.readBuyNow());
  const writeBuyNow = (text?: string): void => {
    unstored = storage.writeBuyNow(text) ? undefined : text;
  };
  const unitsOf = (id: string) =>
    observable.getSnapshot().find((line) => line.id === id)?.quantity ?? 0;
  const recordBuyNow = (id: string, quantity: number): void =>
    writeBuyNow(serializeBuyNow({ id, quantity, inCart: unitsOf(id) }));
  /** The last Buy Now, if its line has not changed since. */
  const unchangedBuyNow = () => {
    const buyNow = lastBuyNow();
    return buyNow && buyNow.inCart === unitsOf(buyNow.id) ? buyNow : undefined;
  };
  const isBought = (id: string, quantity: number): boolean => {
    const last = unchangedBuyNow();
    return last?.id === id && last.quantity === quantity;
  };

  const apply = (change: (cart: Cart) => Cart): void => {
    sync(storage.read());
    const before = observable.getSnapshot();
    const next = change(before);
    if (next === before) return;
    set(next);
    pending.push(change);
    storage.runExclusive(() => {
      sync(storage.read());
      if (pending.length === 0) return;
      pending = [];
      const text = serializeCart(observable.getSnapshot());
      if (storage.write(text)) seen = text;
    });
  };

  storage.observe(sync);
  return {
    ...observable,
    add: (product: Product, quantity: number) =>
      apply((cart) => addProduct(cart, product, quantity)),
    /**
     * Adds what Buy Now is about to pay for. Adds nothing if the shopper came back without paying and clicks again,
     * with the same quantity and an unchanged line (behaviour 5.2).
     */
    buyNow: (product: Product, quantity: number) => {
      const { id } = product;
      sync(storage.read());
      set(liftLimit(observable.getSnapshot(), id));
      if (isBought(id, quantity)) return;
      apply((cart) => addProduct(cart, product, quantity));
      recordBuyNow(id, quantity);
    },
    /** Whether Buy Now has already added these units, so that another click adds nothing (behaviour 5.2). */
    isBought,
    /** The quantity of the last Buy Now, if it was for this product and is unpaid (behaviour 5.2). */
    quantityBought: (id: string): number | undefined => {
      const last = lastBuyNow();
      return last?.id === id ? last.quantity : undefined;
    },
    /** Limits lines to the available units, which are given by product id (behaviour 5.5). */
    limitToStock: (available: Readonly<Record<string, number>>) => {
      const last = unchangedBuyNow();
      apply((cart) => limitToStock(cart, available));
      if (!last) return;
      const { id, quantity } = last;
      recordBuyNow(id, clampQuantity(Math.min(quantity, available[id] ?? quantity)));
    },
    increase: (id: string) => apply((cart) => increase(cart, id)),
    decrease: (id: string) => apply((cart) => decrease(cart, id)),
    remove: (id: string) => apply((cart) => remove(cart, id)),
    /** Removes the units that the shopper paid for, but not those added since (behaviour 6.1). */
    removePaidLines: (paid: Cart) => {
      apply((cart) => removePaidLines(cart, paid));
      writeBuyNow();
    },
    /** Clears all of local storage except what is still in the cart, as a finished order does (behaviour 6.1). */
    clearStorage: () =>
      storage.runExclusive(() => {
        sync(storage.read());
        pending = [];
        storage.clear();
        unstored = undefined;
        const rest = observable.getSnapshot();
        if (rest.length > 0) storage.write(serializeCart(rest));
        seen = storage.read();
      }),
  };
}

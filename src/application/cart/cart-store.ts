import { addProduct, decrease, emptyCart, increase, remove, type Cart } from '#domain/cart/cart.ts';
import { parseCart, serializeCart } from '#domain/cart/restore.ts';
import type { CartStorage } from '#application/ports/cart-storage.ts';
import type { CartStore } from '#application/use-cases.ts';

type Change = (cart: Cart) => Cart;

/** The cart store as its owner sees it: works at once in memory, and on a storage once that is there. */
export interface AttachableCartStore extends CartStore {
  /**
   * Restores the stored cart, replays over it what was done so far, and keeps both in step from now on, in place of the
   * storage before.
   */
  attach(storage: CartStorage): void;
  /** Empties the cart and all local storage, as a finished order does (spec 4). */
  clear(): void;
}

/** Creates the cart, empty until a storage is attached. Every change is written to it (spec 4). */
export function createCartStore(): AttachableCartStore {
  const listeners = new Set<() => void>();
  let cart = emptyCart;
  let early: Change[] = [];
  let storage: CartStorage | undefined;
  let detach: (() => void) | undefined;
  // What storage held when it was last read or written: anything else there is another tab's newer cart.
  let seen: string | undefined;

  const show = (next: Cart): void => {
    if (next === cart) return;
    cart = next;
    for (const listener of listeners) listener();
  };

  const takeOver = (text: string | undefined): void => {
    if (text === seen) return;
    seen = text;
    show(parseCart(text));
  };

  const write = (target: CartStorage): void => {
    const text = serializeCart(cart);
    if (target.write(text)) seen = text;
  };

  const apply = (change: Change): void => {
    if (storage === undefined) {
      early.push(change);
      show(change(cart));
      return;
    }
    takeOver(storage.read());
    const next = change(cart);
    if (next === cart) return;
    show(next);
    write(storage);
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => cart,
    add: (product, quantity) => apply((current) => addProduct(current, product, quantity)),
    increase: (id) => apply((current) => increase(current, id)),
    decrease: (id) => apply((current) => decrease(current, id)),
    remove: (id) => apply((current) => remove(current, id)),
    clear: () => {
      if (storage === undefined) early.push(() => emptyCart);
      storage?.clear();
      seen = storage?.read();
      show(emptyCart);
    },
    attach: (target) => {
      detach?.();
      storage = target;
      seen = target.read();
      const restored = parseCart(seen);
      const next = early.reduce((current, change) => change(current), restored);
      early = [];
      show(next);
      if (next !== restored) write(target);
      detach = target.observe(takeOver);
    },
  };
}

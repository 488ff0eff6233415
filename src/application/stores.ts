import { createSessionStore, type SessionStore } from './account/session-store.ts';
import { createCartStore, type CartStore } from './cart/cart-store.ts';
import { createCheckoutProgress, type CheckoutProgress } from './checkout/checkout-progress.ts';
import { createRemovePaidLines, type RemovePaidLines } from './orders/remove-paid-lines.ts';
import type { Auth } from './ports/auth.ts';
import type { CartStorage } from './ports/cart-storage.ts';
import type { CheckoutStorage } from './ports/checkout-storage.ts';

interface Storages {
  readonly cart: CartStorage;
  readonly checkout: CheckoutStorage;
}

/** The stores, which live outside React, and their storage. They exist before the backend's adapters. */
export interface Stores {
  readonly cart: CartStore;
  readonly checkoutProgress: CheckoutProgress;
  readonly checkoutStorage: CheckoutStorage;
  readonly removePaidLines: RemovePaidLines;
  readonly session: SessionStore;
}

/** Creates the stores. The session store loads the identity provider once it has a listener (behaviour 7.1). */
export function createStores(storages: Storages, findAuth: () => Promise<Auth>): Stores {
  const cart = createCartStore(storages.cart);
  return {
    cart,
    checkoutProgress: createCheckoutProgress(),
    checkoutStorage: storages.checkout,
    removePaidLines: createRemovePaidLines(cart, storages.checkout),
    session: createSessionStore(findAuth),
  };
}

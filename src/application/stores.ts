import { createSessionStore, type SessionStore } from './account/session-store.ts';
import { createCartStore, type CartStore } from './cart/cart-store.ts';
import { createCheckoutProgress, type CheckoutProgress } from './checkout/checkout-progress.ts';
import type { CartStorage } from './ports/cart-storage.ts';

/** Where the stores keep what they hold. */
interface Storages {
  readonly cart: CartStorage;
}

/** The one list of the stores, which live outside React and exist before any adapter. */
export interface Stores {
  readonly cart: CartStore;
  readonly checkoutProgress: CheckoutProgress;
  readonly session: SessionStore;
}

/** Creates the stores; the session calls `connect` at its first listener (behaviour 7.1). */
export const createStores = (storages: Storages, connect?: () => void): Stores => ({
  cart: createCartStore(storages.cart),
  checkoutProgress: createCheckoutProgress(),
  session: createSessionStore(connect),
});

import { createStores } from '#application/stores.ts';
import type { StoredCheckout } from '#application/ports/checkout-storage.ts';
import { createFakeCartStorage } from './fake-cart-storage.ts';
import { createFakeCheckoutStorage } from './fake-checkout-storage.ts';

/** The stores on fake storage, with an identity provider that never loads and, if given, an open `checkout`. */
export const createFakeStores = (checkout?: StoredCheckout) =>
  createStores(
    { cart: createFakeCartStorage().tab(), checkout: createFakeCheckoutStorage(checkout) },
    () => new Promise(() => undefined),
  );

import { createStores } from '#application/stores.ts';
import type { StoredCheckout } from '#application/ports/checkout-storage.ts';
import { createFakeCartStorage } from './fake-cart-storage.ts';
import { createFakeCheckoutStorage } from './fake-checkout-storage.ts';

/** The stores on fake storages, on a first visit or with `checkout` open, and an identity provider that never loads. */
export const createFakeStores = (checkout?: StoredCheckout) =>
  createStores(
    { cart: createFakeCartStorage().tab(), checkout: createFakeCheckoutStorage(checkout) },
    () => new Promise(() => undefined),
  );

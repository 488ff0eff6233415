import { createStores } from '#application/stores.ts';
import type { StoredCheckout } from '#application/ports/checkout-storage.ts';
import { createFakeCartStorage } from './fake-cart-storage.ts';
import { createFakeCheckoutStorage } from './fake-checkout-storage.ts';

/** The stores at a first visit, or of a browser that has opened a checkout, on fake storages; nobody answers for accounts. */
export const createFakeStores = (checkout?: StoredCheckout) =>
  createStores(
    { cart: createFakeCartStorage().tab(), checkout: createFakeCheckoutStorage(checkout) },
    () => new Promise(() => undefined),
  );

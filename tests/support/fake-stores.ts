import { createStores } from '#application/stores.ts';
import type { StoredCheckout } from '#application/ports/checkout-storage.ts';
import { createFakeCartStorage } from './fake-cart-storage.ts';
import { createFakeCheckoutStorage } from './fake-checkout-storage.ts';

/** The stores at a first visit, or after opening `checkout`, on fake storages, without an identity provider. */
export const createFakeStores = (checkout?: StoredCheckout) =>
  createStores(
    { cart: createFakeCartStorage().tab(), checkout: createFakeCheckoutStorage(checkout) },
    () => new Promise(() => undefined),
  );

import { createStores } from '#application/stores.ts';
import type { OpenedCheckout } from '#application/ports/open-checkout.ts';
import { createFakeCartStorage } from './fake-cart-storage.ts';
import { createFakeOpenCheckout } from './fake-open-checkout.ts';

/** The stores at a first visit, or of a browser that has opened a checkout, on fake storages; nobody answers for accounts. */
export const createFakeStores = (checkout?: OpenedCheckout) =>
  createStores(
    { cart: createFakeCartStorage().tab(), openCheckout: createFakeOpenCheckout(checkout) },
    () => new Promise(() => undefined),
  );

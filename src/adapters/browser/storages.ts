import { createCartStorage } from './cart-storage.ts';
import { createOpenCheckout } from './open-checkout.ts';

/** Where the stores keep what they hold. A finished order clears it all, but for what `kept-keys.ts` lists. */
export const createStorages = () => ({
  cart: createCartStorage(),
  openCheckout: createOpenCheckout(),
});

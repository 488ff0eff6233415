import { createCartStorage } from './cart-storage.ts';
import { createCheckoutStorage } from './checkout-storage.ts';

/** Where the stores keep what they hold. A finished order clears it all, but for what `kept-keys.ts` lists. */
export const createStorages = () => ({
  cart: createCartStorage(),
  checkout: createCheckoutStorage(),
});

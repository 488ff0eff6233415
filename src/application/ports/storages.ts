import type { CartStorage } from './cart-storage.ts';

/** Where the stores keep what they hold. */
export interface Storages {
  readonly cart: CartStorage;
}

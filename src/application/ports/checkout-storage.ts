import type { Cart } from '#domain/cart/cart.ts';

/** A hosted checkout that the shopper left for. */
export interface StoredCheckout {
  readonly session: string;
  /** The lines that went to pay and are still in the cart. */
  readonly lines: Cart;
  /** Whether units are held for it (behaviour 5.6). */
  readonly isHeld: boolean;
}

/** Remembers the checkout that was opened last, by this visit or another one of the same shopper. No method throws. */
export interface CheckoutStorage {
  /** The last checkout of any visit; undefined if there is none. */
  last(): StoredCheckout | undefined;
  /** The checkout of a session; undefined if no visit opened it, or it has been forgotten. */
  find(session: string): StoredCheckout | undefined;
  /** Remembers a checkout before the shopper leaves for it. */
  write(checkout: StoredCheckout): void;
  /** Updates a session's checkout, unless another visit has opened a later one. */
  change(session: string, to: Omit<StoredCheckout, 'session'>): void;
  forget(session: string): void;
  /** Whether this visit has come back from a checkout that holds units, without paying. */
  hasReturned(): boolean;
}

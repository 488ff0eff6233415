import type { Cart } from '#domain/cart/cart.ts';

/** A hosted checkout for which the shopper left the store. */
export interface StoredCheckout {
  readonly session: string;
  /** The checkout's lines; empty once they have been removed from the cart. */
  readonly lines: Cart;
  /** Whether units are held for the checkout (behaviour 5.6). */
  readonly isHeld: boolean;
}

/** Remembers the checkout that this shopper opened last, in this visit or another. No method throws. */
export interface CheckoutStorage {
  /** The checkout that was opened last, in any visit; undefined if there is none. */
  last(): StoredCheckout | undefined;
  /** The checkout of a session; undefined if no visit opened it, or if it has been forgotten. */
  find(session: string): StoredCheckout | undefined;
  write(checkout: StoredCheckout): void;
  /** Updates a session's checkout. Never overwrites a later checkout from another visit. */
  change(session: string, to: Omit<StoredCheckout, 'session'>): void;
  forget(session: string): void;
  /** Whether the shopper has come back in this visit, without paying, from a checkout that holds units. */
  hasReturned(): boolean;
}

import type { Cart } from '#domain/cart/cart.ts';

/** A hosted checkout that the shopper left for. */
export interface OpenedCheckout {
  readonly session: string;
  /** The lines that went to pay and are still in the cart. */
  readonly lines: Cart;
  /** Whether units are held for it (behaviour 5.6). */
  readonly isHeld: boolean;
}

/** Remembers the checkout that this browser opened last, and the one that this tab did. No method throws. */
export interface OpenCheckout {
  /** This browser's last checkout; undefined if there is none. */
  last(): OpenedCheckout | undefined;
  /** The checkout of a session; undefined if this browser did not open it, or has forgotten it. */
  find(session: string): OpenedCheckout | undefined;
  /** Remembers a checkout before the browser leaves for it. */
  write(checkout: OpenedCheckout): void;
  /** Updates a session's checkout, unless another tab has opened a later one. */
  change(session: string, to: Omit<OpenedCheckout, 'session'>): void;
  forget(session: string): void;
  /** Whether this tab has come back from a checkout that holds units, without paying. */
  hasReturned(): boolean;
}

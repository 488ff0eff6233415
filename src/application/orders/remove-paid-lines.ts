import type { CartStore } from '#application/cart/cart-store.ts';
import type { CheckoutStorage } from '#application/ports/checkout-storage.ts';

export type RemovePaidLines = (session: string) => boolean;

/**
 * Removes the lines that went to checkout from the cart, once: only shoppers who have paid come back from the hosted
 * page, even if their order's record never appears. Returns whether this browser opened the checkout; if not, it knows
 * nothing about a payment (behaviour 6.1).
 */
export const createRemovePaidLines =
  (
    cart: Pick<CartStore, 'removePaidLines'>,
    checkoutStorage: Pick<CheckoutStorage, 'find' | 'change'>,
  ): RemovePaidLines =>
  (session) => {
    const checkout = checkoutStorage.find(session);
    if (!checkout) return false;
    if (checkout.lines.length > 0) {
      cart.removePaidLines(checkout.lines);
      checkoutStorage.change(session, { lines: [], isHeld: false });
    }
    return true;
  };

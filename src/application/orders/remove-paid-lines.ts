import type { CartStore } from '#application/cart/cart-store.ts';
import type { CheckoutStorage } from '#application/ports/checkout-storage.ts';

export type RemovePaidLines = (session: string) => boolean;

/**
 * Removes the checkout's lines from the cart once, even if the order's record never appears, because the hosted page
 * sends shoppers to the confirmation only after they have paid. Returns whether this browser opened the checkout. If
 * not, the browser knows nothing about a payment (behaviour 6.1).
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

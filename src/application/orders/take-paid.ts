import type { CartStore } from '#application/cart/cart-store.ts';
import type { OpenCheckout } from '#application/ports/open-checkout.ts';

/**
 * The shopper is back from the hosted page, which sends there only those who have paid: takes the lines that went to pay
 * out of the cart, once, whatever becomes of the order's record. Returns whether this browser opened the checkout; if
 * not, nothing is known about a payment (behaviour 6.1).
 */
export const createTakePaid =
  ({
    cart,
    openCheckout,
  }: {
    readonly cart: Pick<CartStore, 'takeOut'>;
    readonly openCheckout: Pick<OpenCheckout, 'find' | 'change'>;
  }) =>
  (session: string): boolean => {
    const checkout = openCheckout.find(session);
    if (!checkout) return false;
    if (checkout.lines.length > 0) {
      cart.takeOut(checkout.lines);
      openCheckout.change(session, { lines: [], isHeld: false });
    }
    return true;
  };

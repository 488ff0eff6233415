import type { CheckoutError, EndCheckoutError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

/** One line of what is sent to checkout (behaviour 5.1). */
export interface CheckoutItem {
  readonly priceId: string;
  readonly quantity: number;
}

/** Opens a hosted card checkout (behaviour 5.1). */
export interface Checkout {
  /**
   * The address of the hosted page; `held` is the session's id where units are held for it. `origin` is the site's own,
   * to which the shopper returns.
   */
  createSession(request: {
    readonly items: readonly CheckoutItem[];
    readonly origin: string;
  }): Promise<Result<{ readonly url: string; readonly held?: string | undefined }, CheckoutError>>;
  /** Ends a session, and frees what was held for it at once. One that is paid stays as it is. */
  endSession(session: string): Promise<Result<void, EndCheckoutError>>;
}

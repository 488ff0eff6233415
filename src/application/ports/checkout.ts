import type { CheckoutError, EndCheckoutError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

export interface CheckoutItem {
  readonly priceId: string;
  readonly quantity: number;
}

export interface OpenedSession {
  readonly url: string;
  readonly session: string | undefined;
  readonly isHeld: boolean;
}

/** Opens a hosted card checkout (behaviour 5.1). */
export interface Checkout {
  /**
   * Returns the URL of the hosted page, the session's id, under which the order will be read, and whether units are held
   * for it. The shopper comes back to `origin`.
   */
  createSession(request: {
    readonly items: readonly CheckoutItem[];
    readonly origin: string;
  }): Promise<Result<OpenedSession, CheckoutError>>;
  /** Ends a session and frees its hold at once. A paid session stays as it is. */
  endSession(session: string): Promise<Result<void, EndCheckoutError>>;
}

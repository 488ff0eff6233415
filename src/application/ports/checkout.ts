import type { CheckoutError, EndCheckoutError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';

export interface CheckoutItem {
  readonly priceId: string;
  readonly quantity: number;
}

export interface OpenedSession {
  readonly url: string;
  /** The session's id, used later to look up the order; undefined if the backend does not return it. */
  readonly session: string | undefined;
  /** Whether units are held for the session (behaviour 5.6). */
  readonly isHeld: boolean;
}

/** Opens and ends hosted card checkouts (behaviour 5.1). */
export interface Checkout {
  /** Creates a session that returns the shopper to `origin`. */
  createSession(request: {
    readonly items: readonly CheckoutItem[];
    readonly origin: string;
  }): Promise<Result<OpenedSession, CheckoutError>>;
  /** Ends a session and releases its hold immediately. Does not change a paid session. */
  endSession(session: string): Promise<Result<void, EndCheckoutError>>;
}

import type { Result } from '../../../src/domain/result.ts';
import type { Units, Sale, Settlement } from '../domain/sale.ts';

/** What is asked of the provider's hosted page. */
export interface CheckoutRequest {
  /** The order's key, which everything about its payment carries. */
  readonly key: string;
  readonly lines: readonly { readonly priceId: string; readonly quantity: number }[];
  /** Kept with the session, and given back with it. */
  readonly units: readonly Units[];
  /** Where units are held for the session: it ends then, in milliseconds since the epoch, and is paid at once or not at all. */
  readonly heldUntil: number | undefined;
  /** The provider puts the session's id in place of `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** What the provider reports. */
export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  /** The id of the payment that it is about, where it names one. */
  readonly payment: string | undefined;
} & (
  | { readonly kind: 'pending' | 'paid'; readonly sale: Sale }
  | { readonly kind: 'failed' | 'expired'; readonly sale: Sale }
  /** `cents` is what had been given back in all by then, without saying by which refunds. */
  | { readonly kind: 'refunded'; readonly settlement: Settlement; readonly cents: number }
  | { readonly kind: 'refund-failed'; readonly settlement: Settlement }
  | { readonly kind: 'dispute'; readonly settlement: Settlement }
  /** Of another shop or project on the same account, or of a kind that is not handled. */
  | { readonly kind: 'foreign' | 'unknown' }
  /** One that should be ours, whose session or payment nobody could find by it. */
  | { readonly kind: 'unreadable'; readonly cause: unknown }
);

/** Events between two moments in milliseconds, page after page: `after` is the last event of the page before. */
export interface EventRange {
  readonly from: number;
  readonly to: number;
  readonly after: string | undefined;
}

export interface EventPage {
  readonly events: readonly PaymentEvent[];
  /** The event to go on after; undefined on the last page. */
  readonly next: string | undefined;
}

/** The card payment provider. Each method rejects where the provider fails. */
export interface Payments {
  /** The hosted page's address and the session's id. Fails with the prices that are not for sale, where others are. */
  open(
    request: CheckoutRequest,
  ): Promise<
    Result<
      { readonly url: string; readonly sessionId: string },
      { readonly unsellable: readonly string[] }
    >
  >;
  /** Ends a session that is open. Gives the key of its order; undefined where it is paid, or not ours. */
  end(sessionId: string): Promise<string | undefined>;
  /** Keys of the orders whose sessions, opened between two moments in milliseconds, are paid or may still be. */
  payable(from: number, to: number): Promise<ReadonlySet<string>>;
  /**
   * The event of a webhook's raw body, once its signature has been verified. Fails for a signature that is missing,
   * forged or too old; throws for a signed body that is no event.
   */
  read(body: Uint8Array, signature: string | undefined): Result<PaymentEvent, 'bad-signature'>;
  /** What became of a payment up to now. */
  settlement(payment: string): Promise<Settlement>;
  /**
   * The events that the webhook handles, the newest first; the provider keeps them for 30 days. Undefined where it no
   * longer has the event to go on after.
   */
  events(range: EventRange): Promise<EventPage | undefined>;
  /** One event; undefined where the provider no longer has it. */
  event(id: string): Promise<PaymentEvent | undefined>;
  /**
   * Gives back all of a payment that has not been given back yet, which may be nothing. Fails with what the provider
   * said where it refuses.
   */
  refund(payment: string): Promise<Result<void, string>>;
}

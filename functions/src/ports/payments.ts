import type { Cents } from '../../../src/domain/money.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { SaleStage } from '../domain/order.ts';
import type { PaymentUpdate, Sale, Units } from '../domain/sale.ts';

export interface CheckoutRequest {
  /** The order's key, which the payment and all its events contain. */
  readonly key: string;
  readonly lines: readonly { readonly priceId: string; readonly quantity: number }[];
  /** The units with today's prices, which the provider stores with the session and returns with it. */
  readonly units: readonly (Units & { readonly price?: Cents })[];
  /**
   * When the session ends, in milliseconds since the epoch; undefined if no units are held for it. A session with held
   * units accepts only payments that are confirmed immediately.
   */
  readonly heldUntil: number | undefined;
  /** The names of sold-out products, which the hosted page shows (behaviour 4.3). */
  readonly soldOut: readonly string[];
  /** The provider replaces `{CHECKOUT_SESSION_ID}` with the session's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The hosted page of a checkout, and the id of its session. */
export interface HostedPage {
  readonly url: string;
  readonly sessionId: string;
}

/** A session. An `open` one can be paid; an `expired` one was never paid; any other has been or may still be paid. */
export interface CheckoutSession {
  readonly id: string;
  readonly status: string | null;
}

/** What the provider reports. */
export type PaymentReport =
  | { readonly kind: 'sale'; readonly stage: SaleStage; readonly sale: Sale }
  | { readonly kind: 'expired'; readonly sale: Sale }
  /** `cents` is the sum of all refunds up to this event. */
  | { readonly kind: 'refunded'; readonly update: PaymentUpdate; readonly cents: number }
  /** A single refund, dispute or risk signal; `isPart` if the payment's whole history has to be read as well. */
  | {
      readonly kind: 'payment-update';
      readonly update: PaymentUpdate;
      readonly isPart?: boolean | undefined;
    }
  /** An event from another shop or project on the same account, or of a kind that is not handled. */
  | { readonly kind: 'foreign' | 'unknown' }
  /** An event of a handled kind that cannot be read, or the placeholder for an event that the provider has deleted. */
  | { readonly kind: 'unreadable'; readonly cause: unknown };

export type PaymentEvent = PaymentReport & {
  readonly id: string;
  readonly type: string;
  readonly payment: string | undefined;
};

export interface EventPage {
  readonly events: readonly PaymentEvent[];
  /** The number of events, not counting the newest, that some webhook has not accepted yet. */
  readonly undelivered: number;
  /** The event after which the next page begins; undefined on the last page. */
  readonly next: string | undefined;
}

/** The amount of a partial refund, and the id under which that amount is refunded only once. */
export interface RefundPart {
  readonly cents: number;
  readonly id: string;
}

/**
 * The card payment provider. Each method rejects if the provider fails, with `statusCode` 429 for too many requests.
 */
export interface Payments {
  /** Opens a hosted page. Fails with the ids of prices that are not for sale; rejects for any other reason. */
  open(request: CheckoutRequest): Promise<Result<HostedPage, readonly string[]>>;
  /**
   * Ends an open session and returns the key of its order. Returns undefined if the session is paid or not ours. With
   * `unless`, also returns undefined and leaves the session open if a payment is under way.
   */
  end(sessionId: string, unless?: 'paying'): Promise<string | undefined>;
  /** The sessions opened between `from` and `to`, in milliseconds, keyed by their orders' keys. */
  sessions(from: number, to: number): Promise<ReadonlyMap<string, CheckoutSession>>;
  /**
   * The event in the raw body of a webhook request, if the signature is valid and recent. Throws for a signed body that
   * is not an event.
   */
  read(body: Uint8Array, signature: string | undefined): Result<PaymentEvent, 'bad-signature'>;
  readonly isLive: boolean;
  /** The history of a payment since it was made. */
  updateOf(payment: string): Promise<PaymentUpdate>;
  /**
   * A page of the events that the webhook handles, newest first. `from` and `to` are in milliseconds. The provider
   * keeps events for 30 days. Undefined if the provider no longer has `after`, the last event of the previous page.
   */
  events(range: {
    readonly from: number;
    readonly to: number;
    readonly after: string | undefined;
  }): Promise<EventPage | undefined>;
  /** One event; undefined if the provider no longer has it. */
  event(id: string): Promise<PaymentEvent | undefined>;
  /**
   * Refunds part of a payment, but only once per id, even if called again much later. Without `part`, refunds all that
   * is left, if anything. Fails if the provider refuses, or if a refund with this id failed or had a different amount.
   */
  refund(payment: string, part?: RefundPart): Promise<Result<void, string>>;
}

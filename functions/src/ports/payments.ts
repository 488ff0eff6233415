import type { Cents } from '../../../src/domain/money.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { SaleStage } from '../domain/order.ts';
import type { PaymentUpdate, Sale, Units } from '../domain/sale.ts';

export interface CheckoutRequest {
  /** The order's key, which everything about its payment carries. */
  readonly key: string;
  readonly lines: readonly { readonly priceId: string; readonly quantity: number }[];
  /** Stored with the session, and returned with it, together with today's price of a unit. */
  readonly units: readonly (Units & { readonly price?: Cents })[];
  /**
   * If units are held for the session: when it ends, in milliseconds since the epoch. It accepts only immediate
   * payment.
   */
  readonly heldUntil: number | undefined;
  /** The names of products that are sold out, which the hosted page says (behaviour 4.3). */
  readonly soldOut: readonly string[];
  /** The provider puts the session's id in place of `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** The hosted page of a checkout, and the id of its session. */
export interface HostedPage {
  readonly url: string;
  readonly sessionId: string;
}

/** A session: `open` can be paid, `expired` never was, and any other is paid or may still be. */
export interface CheckoutSession {
  readonly id: string;
  readonly status: string | null;
}

/** What the provider reports. */
export type PaymentReport =
  | { readonly kind: 'sale'; readonly stage: SaleStage; readonly sale: Sale }
  | { readonly kind: 'expired'; readonly sale: Sale }
  /** `cents` is the sum of all refunds at that time. */
  | { readonly kind: 'refunded'; readonly update: PaymentUpdate; readonly cents: number }
  /** A refund, dispute or risk signal on its own; `isPart` if it does not tell all that happened to the money. */
  | {
      readonly kind: 'payment-update';
      readonly update: PaymentUpdate;
      readonly isPart?: boolean | undefined;
    }
  /** Another shop's or project's on the same account, or of a kind that is not handled. */
  | { readonly kind: 'foreign' | 'unknown' }
  /** A handled event that cannot be read, or the stand-in for one that the provider has deleted. */
  | { readonly kind: 'unreadable'; readonly cause: unknown };

export type PaymentEvent = PaymentReport & {
  readonly id: string;
  readonly type: string;
  readonly payment: string | undefined;
};

export interface EventPage {
  readonly events: readonly PaymentEvent[];
  /** How many of those that are not new some webhook has not taken yet. */
  readonly undelivered: number;
  /** The event to continue after; undefined on the last page. */
  readonly next: string | undefined;
}

/** A part of a payment to refund, and an id by which it is refunded only once. */
export interface RefundPart {
  readonly cents: number;
  readonly id: string;
}

/** The card payment provider. Each method rejects if the provider fails; with `statusCode` 429 if it refuses for haste. */
export interface Payments {
  /** Opens a hosted page. Fails with the prices that are not for sale; rejects if none is. */
  open(request: CheckoutRequest): Promise<Result<HostedPage, readonly string[]>>;
  /**
   * Ends an open session and returns the key of its order; undefined if it is paid, not ours, or left alone because
   * a payment is under way.
   */
  end(sessionId: string, unless?: 'paying'): Promise<string | undefined>;
  /** The sessions opened between two moments, in milliseconds, by their orders' keys. */
  sessions(from: number, to: number): Promise<ReadonlyMap<string, CheckoutSession>>;
  /**
   * The event of a webhook's raw body, if its signature is valid and recent. Throws for a signed body that is not an
   * event.
   */
  read(body: Uint8Array, signature: string | undefined): Result<PaymentEvent, 'bad-signature'>;
  readonly isLive: boolean;
  /** What has happened to a payment since it was made. */
  updateOf(payment: string): Promise<PaymentUpdate>;
  /**
   * A page of the events that the webhook handles, the newest first, between two moments in milliseconds; the provider
   * keeps them for 30 days. Undefined if the provider no longer has `after`, the event that the page follows.
   */
  events(range: {
    readonly from: number;
    readonly to: number;
    readonly after: string | undefined;
  }): Promise<EventPage | undefined>;
  /** One event; undefined if the provider no longer has it. */
  event(id: string): Promise<PaymentEvent | undefined>;
  /**
   * Refunds a part of a payment, once per id however much later it is repeated; without a part, all that is left, which
   * may be nothing. Fails with the provider's reason, and for the id of a refund that failed or was of another amount.
   */
  refund(payment: string, part?: RefundPart): Promise<Result<void, string>>;
}

import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Order } from '../../../src/domain/order/order.ts';
import type { Result } from '../../../src/domain/result.ts';

/** So many pieces of one product. */
export interface Pieces {
  readonly productId: ProductId;
  readonly quantity: number;
}

/** What is asked of the provider's hosted page. */
export interface CheckoutRequest {
  /** The order's key, which everything about its payment carries. */
  readonly key: string;
  readonly lines: readonly { readonly priceId: string; readonly quantity: number }[];
  /** Kept with the session, and given back with it. */
  readonly pieces: readonly Pieces[];
  /** When pieces are held for the session: it ends then, in milliseconds since the epoch. */
  readonly heldUntil: number | undefined;
  /** The provider puts the session's id in place of `{CHECKOUT_SESSION_ID}`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Who bought, and where to ship to. Private: none of it may be logged. */
export interface Buyer {
  readonly name: string | null;
  readonly line1: string | null;
  readonly line2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A checkout session of this store, as the provider has it. */
export interface Sale {
  /** The key of the order: made when the checkout was opened, the same in every event about it. */
  readonly key: string;
  /** Who knows it may read the order: never logged. */
  readonly sessionId: string;
  /** The provider's id of the payment, by which the owner finds it; holds nothing of the shopper. */
  readonly payment: string | undefined;
  /** False for a payment of the provider's test mode. */
  readonly isLive: boolean;
  readonly isPaid: boolean;
  /** Whether pieces were held for it when it was opened. */
  readonly isHeld: boolean;
  /** Undefined where they cannot be read, such as of a product that is no longer in the catalogue. */
  readonly pieces: readonly Pieces[] | undefined;
  readonly order: Order;
  readonly buyer: Buyer;
}

/** A dispute about a payment. Amounts in cents. */
export interface Dispute {
  readonly id: string;
  readonly status: string;
  readonly reason: string;
  readonly amount: number;
  /** Until when the owner may answer, in milliseconds since the epoch. */
  readonly dueBy: number | undefined;
}

/** What became of a payment's money. Amounts in cents. */
export interface Settlement {
  readonly payment: string;
  /** The key of its order; undefined for another shop's payment. */
  readonly key: string | undefined;
  /** Undefined where the event says nothing of it. */
  readonly refunded: { readonly cents: number; readonly isFull: boolean } | undefined;
  readonly dispute: Dispute | undefined;
}

type SaleKind = 'completed' | 'payment-succeeded' | 'payment-failed' | 'expired';

/** What the provider reports. `sale` is undefined for a session that another shop opened. */
export type PaymentEvent = {
  readonly id: string;
  readonly type: string;
  /** The id of the payment that it is about, where it names one. */
  readonly payment: string | undefined;
} & (
  | { readonly kind: SaleKind; readonly sale: Sale | undefined }
  | { readonly kind: 'refunded' | 'dispute'; readonly settlement: Settlement }
  | { readonly kind: 'refund-failed' | 'unknown' }
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
  /** The address of the hosted page. */
  open(request: CheckoutRequest): Promise<{ readonly url: string }>;
  /**
   * The event of a webhook's raw body, once its signature has been verified. Fails for a signature that is missing,
   * forged or too old; throws for a signed body that is no event.
   */
  read(body: Uint8Array, signature: string | undefined): Result<PaymentEvent, 'bad-signature'>;
  /** What became of a payment up to now. */
  settlement(payment: string): Promise<Settlement>;
  /** The events that the webhook handles, the newest first; the provider keeps them for 30 days. */
  events(range: EventRange): Promise<EventPage>;
  /** One event; undefined where the provider no longer has it. */
  event(id: string): Promise<PaymentEvent | undefined>;
  /** Gives back all of a payment that has not been given back yet; once for each key, however often it is asked. */
  refund(payment: string, key: string): Promise<void>;
}

import { numberOf, type Hold, type Order } from './order.ts';
import type { Sale, Settlement } from './sale.ts';

/** What is reported of a checkout session once it is complete. */
export interface SoldEvent {
  readonly kind: 'pending' | 'failed' | 'paid';
  readonly sale: Sale;
  /** Names of the products of which the shop had too few. */
  readonly soldOut: readonly string[];
  /** Whether so many orders come at a time that a mail for each would reach nobody. */
  readonly isBusy?: boolean;
}

/** What happened to an order: at the payment provider, in the shop, or by the owner's hand. */
export type OrderEvent =
  | { readonly kind: 'opened'; readonly hold: Hold }
  | { readonly kind: 'expired' }
  | SoldEvent
  | ({ readonly kind: 'settled' } & Pick<Settlement, 'payment' | 'refunds' | 'disputes'>)
  | { readonly kind: 'backordered'; readonly name: string }
  | { readonly kind: 'shipped'; readonly tracking: string | undefined }
  | { readonly kind: 'tracking-corrected'; readonly tracking: string }
  | { readonly kind: 'restocked' }
  | { readonly kind: 'erased' };

export type Event<K extends OrderEvent['kind']> = Extract<OrderEvent, { readonly kind: K }>;

/** Whom a change is written to: the owner about a new order, the shopper about the parcel. */
export type OrderMail = 'order' | 'shipped' | 'tracking';

/** What a change says in the log, in the names of docs/operations.md. It holds nothing of a person. */
export interface OrderNews {
  readonly event:
    | 'session-expired'
    | 'payment-pending'
    | 'payment-failed'
    | 'order-fulfilled'
    | 'order-known'
    | 'order-unreadable'
    | 'order-refunded'
    | 'order-restocked'
    | 'refund-failed'
    | 'dispute-opened'
    | 'dispute-answered'
    | 'dispute-closed';
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** An order after an event, and what has to be done for it; the same order where nothing is new. */
export interface Change {
  readonly order: Order;
  readonly mails: readonly OrderMail[];
  /** Whether the units are for sale again. */
  readonly restocks: boolean;
  /** What somebody has to hear of, once: it is saved with the order and sent from there. */
  readonly alerts: readonly OrderNews[];
  readonly news: readonly OrderNews[];
}

/** A change to this order, with nothing else to be done than what is named. */
export const changed = (order: Order, more: Partial<Change> = {}): Change => ({
  order,
  mails: [],
  restocks: false,
  alerts: [],
  news: [],
  ...more,
});

/** News of an order, with the ids by which the owner finds it. */
export const about = (
  order: Order,
  event: OrderNews['event'],
  fields: Readonly<Record<string, string | number | boolean | undefined>> = {},
): OrderNews => ({
  event,
  fields: Object.fromEntries(
    Object.entries({ payment: order.payment, order: numberOf(order), ...fields }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value]]),
    ),
  ),
});

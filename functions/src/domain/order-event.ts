import type { Result } from '../../../src/domain/result.ts';
import type { LogEvent } from './log-events.ts';
import { numberOf, type Hold, type Order } from './order.ts';
import type { Obstacle } from './review-order.ts';
import type { Buyer, Sale, PaymentActivity, Units } from './sale.ts';

/** The report of a completed checkout session. */
export interface SoldEvent {
  readonly kind: 'pending' | 'failed' | 'paid';
  readonly sale: Sale;
  /** Names of products with too few units left. */
  readonly soldOut: readonly string[];
  /** Whether orders come too fast for a mail each. */
  readonly isBusy?: boolean;
  /** Whether the store takes real money, so that the stock leaves test orders out. */
  readonly isLiveStore?: boolean;
}

/** An event of an order: at the provider, in the shop, or by the owner. */
export type OrderEvent =
  | { readonly kind: 'opened'; readonly hold: Hold }
  | { readonly kind: 'expired' }
  | SoldEvent
  | ({ readonly kind: 'activity' } & Omit<PaymentActivity, 'key'>)
  | { readonly kind: 'backordered'; readonly name: string }
  | OwnerEvent;

/** What the owner asks of an order. */
export type OwnerEvent =
  | {
      readonly kind: 'shipped';
      readonly tracking: string | undefined;
      /** Undefined for all that is due. */
      readonly units?: readonly Units[] | undefined;
      /** The obstacles that the owner has seen, and ships in spite of. */
      readonly despite?: readonly Obstacle[];
    }
  /** The parcels count from 1; without a number it is the last. */
  | { readonly kind: 'tracking-corrected'; readonly tracking: string; readonly parcel?: number }
  /** Without units, all that are not back yet; with an id, once. */
  | {
      readonly kind: 'restocked';
      readonly units?: readonly Units[] | undefined;
      readonly id?: string | undefined;
    }
  | { readonly kind: 'readdressed'; readonly buyer: Partial<Buyer> }
  | { readonly kind: 'closed' }
  | { readonly kind: 'erased' };

/** An event that is true whatever the order is: all but what the owner asks for. */
export type Report = Exclude<OrderEvent, OwnerEvent>;

export type Event<K extends OrderEvent['kind']> = Extract<OrderEvent, { readonly kind: K }>;

/** The recipient of a mail: the owner for a new order, the shopper for a parcel. */
export type OrderMail = 'order' | 'shipped' | 'tracking';

/** A log entry, named as in docs/operations.md, without personal data. */
export interface OrderLogEntry {
  readonly event: LogEvent;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** The order after an event, and its effects; the same order if nothing is new. */
export interface Change {
  readonly order: Order;
  readonly mails: readonly OrderMail[];
  /** Units to put back on sale; below 0 for those to take. */
  readonly stock: readonly Units[];
  /** Notifications, saved with the order and sent from there, once each. */
  readonly alerts: readonly OrderLogEntry[];
  readonly entries: readonly OrderLogEntry[];
}

/** A change, or a sentence for the owner that says why the order does not allow it. */
export type Decision = Result<Change, string>;

/** A change to this order, with only the named effects. */
export const changed = (order: Order, more: Partial<Change> = {}): Change => ({
  order,
  mails: [],
  stock: [],
  alerts: [],
  entries: [],
  ...more,
});

/** News of an order, with the ids by which the owner finds it. */
export const logEntry = (
  order: Order,
  event: LogEvent,
  fields: Readonly<Record<string, string | number | boolean | undefined>> = {},
): OrderLogEntry => ({
  event,
  fields: Object.fromEntries(
    Object.entries({ payment: order.payment, order: numberOf(order), ...fields }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value]]),
    ),
  ),
});

import type { Result } from '../../../src/domain/result.ts';
import type { LogEvent } from './log-events.ts';
import { numberOf, type Hold, type Order } from './order.ts';
import type { Sale, Settlement } from './sale.ts';

/** The report of a completed checkout session. */
export interface SoldEvent {
  readonly kind: 'pending' | 'failed' | 'paid';
  readonly sale: Sale;
  /** Names of products that are short. */
  readonly soldOut: readonly string[];
  /** Whether orders come too fast for a mail each. */
  readonly isBusy?: boolean;
}

/** An event of an order: at the provider, in the shop, or by the owner. */
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

/** An event that is true whatever the order is: all but what the owner asks for. */
export type Report = Exclude<
  OrderEvent,
  { readonly kind: 'shipped' | 'tracking-corrected' | 'restocked' | 'erased' }
>;

export type Event<K extends OrderEvent['kind']> = Extract<OrderEvent, { readonly kind: K }>;

/** The recipient of a mail: the owner for a new order, the shopper for a parcel. */
export type OrderMail = 'order' | 'shipped' | 'tracking';

/** A log entry, named as in docs/operations.md, without personal data. */
export interface OrderNews {
  readonly event: LogEvent;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** The order after an event, and its effects; the same order if nothing is new. */
export interface Change {
  readonly order: Order;
  readonly mails: readonly OrderMail[];
  /** Whether the units are for sale again. */
  readonly restocks: boolean;
  /** Notifications, saved with the order and sent from there, once each. */
  readonly alerts: readonly OrderNews[];
  readonly news: readonly OrderNews[];
}

/** A change, or a sentence for the owner that says why the order does not allow it. */
export type Decision = Result<Change, string>;

/** A change to this order, with only the named effects. */
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
  event: LogEvent,
  fields: Readonly<Record<string, string | number | boolean | undefined>> = {},
): OrderNews => ({
  event,
  fields: Object.fromEntries(
    Object.entries({ payment: order.payment, order: numberOf(order), ...fields }).flatMap(
      ([name, value]) => (value === undefined ? [] : [[name, value]]),
    ),
  ),
});

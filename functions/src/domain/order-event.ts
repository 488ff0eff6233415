import type { Result } from '../../../src/domain/result.ts';
import type { Carrier } from './carriers.ts';
import type { OrderEmail } from './history.ts';
import type { LogEvent } from './log-events.ts';
import type { Hold } from './hold.ts';
import { numberOf, type Order, type PlacedOrder, type SaleStage } from './order.ts';
import type { Obstacle } from './review-order.ts';
import type { Buyer, RefundLines, Sale, PaymentUpdate, Units } from './sale.ts';

/** The report of a completed checkout session. */
export interface SaleEvent {
  readonly kind: 'sale';
  readonly stage: SaleStage;
  readonly sale: Sale;
  readonly soldOut: readonly string[];
  readonly areEmailsLimited?: boolean;
  /** Whether the store takes real money; if it does, test orders do not affect the stock. */
  readonly isLiveStore?: boolean;
}

/** An event in the life of an order, caused by the provider, the shop or the owner. */
export type OrderEvent =
  /**
   * The session ended unpaid. With `isForgiven`, the client's networks get no penalty, because no shopper could have
   * paid, or because the payment was handled elsewhere.
   */
  | { readonly kind: 'expired'; readonly isForgiven?: boolean }
  | SaleEvent
  | ({ readonly kind: 'payment-update' } & Omit<PaymentUpdate, 'key'>)
  | { readonly kind: 'backordered'; readonly name: string }
  | OwnerEvent;

/** A request from the owner about an order. */
export type OwnerEvent =
  | {
      readonly kind: 'shipped';
      readonly tracking?: string | undefined;
      readonly carrier?: Carrier | undefined;
      /** The units to ship; undefined for all due units. */
      readonly units?: readonly Units[] | undefined;
      /** The obstacles that the owner has seen and is overriding. */
      readonly despite?: readonly Obstacle[] | undefined;
      /** Identifies the parcel, so that it is shipped only once. */
      readonly id?: string | undefined;
      /** The due units that the desk showed; if they have changed, nothing is shipped. */
      readonly dueAsShown?: readonly Units[] | undefined;
    }
  /** A parcel was not handed to the carrier after all. Parcels are numbered from 1. */
  | { readonly kind: 'parcel-cancelled'; readonly parcel: number }
  /** Corrects the tracking number of the given parcel, numbered from 1; by default, of the last parcel. */
  | {
      readonly kind: 'tracking-corrected';
      readonly tracking: string;
      readonly carrier?: Carrier | undefined;
      readonly parcel?: number;
    }
  /** Puts units back up for sale; without `units`, all that never left. The same `id` takes effect only once. */
  | {
      readonly kind: 'restocked';
      readonly units?: readonly RestockedUnits[] | undefined;
      readonly id?: string | undefined;
    }
  /** The owner is about to request a refund from the provider; without `cents`, a refund of all that is left. */
  | {
      readonly kind: 'refund-asked';
      readonly cents?: number | undefined;
      /** The lines to refund; undefined if the owner refunds an amount, or everything. */
      readonly lines?: RefundLines | undefined;
      readonly reason?: string | undefined;
      /** Identifies the refund, so that it is requested only once. */
      readonly id?: string | undefined;
      /** The refunded amount that the desk showed, in cents; if it has changed, no refund is requested. */
      readonly refundedAsShown?: number | undefined;
    }
  /** Everything was refunded before any unit left: puts all units back up for sale, and emails the shopper. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'email-resent' }
  /** Replaces the note; an empty one removes it. */
  | { readonly kind: 'note-changed'; readonly note: string }
  | { readonly kind: 'address-changed'; readonly buyer: AddressParts }
  | { readonly kind: 'closed' }
  | { readonly kind: 'erased' };

/** The address parts to replace. */
export type AddressParts = { readonly [Part in keyof Buyer]?: Buyer[Part] | undefined };

/** Units to put back up for sale. */
export interface RestockedUnits extends Units {
  /** Whether the units left and came back; otherwise they never left. */
  readonly isReturned?: boolean | undefined;
}

/** An event that an order accepts in every state: any event that is not a request from the owner. */
export type SystemEvent = Exclude<OrderEvent, OwnerEvent>;

export type Event<K extends OrderEvent['kind']> = Extract<OrderEvent, { readonly kind: K }>;

/** A log entry without personal data; docs/operations.md explains its event. */
export interface OrderLogEntry {
  readonly event: LogEvent;
  readonly fields: Readonly<Record<string, string | number | boolean>>;
}

/** The order after an event, and its effects. */
export interface Change<O extends Order = Order> {
  readonly order: O;
  /** Whether there is anything to save; if not, the order is unchanged. */
  readonly isNew: boolean;
  readonly emails: readonly OrderEmail[];
  /** Units to put back up for sale or, if the quantity is negative, to withdraw from sale. */
  readonly stock: readonly Units[];
  /** Alerts that are saved with the order, and then sent to the owner, each only once. */
  readonly alerts: readonly OrderLogEntry[];
  /** Holds that ended unpaid; their networks are penalized. */
  readonly unpaid: readonly Hold[];
  readonly entries: readonly OrderLogEntry[];
}

/** A change, or a sentence that tells the owner why the order does not allow it. */
export type Decision<O extends Order = Order> = Result<Change<O>, string>;

/** The decision on a request from the owner. Only a placed order allows such requests. */
export type OwnerDecision = Decision<PlacedOrder>;

/** A change to this order, with only the given effects. */
export const changed = <O extends Order>(
  order: O,
  more: Partial<Omit<Change, 'order' | 'isNew'>> = {},
): Change<O> => ({
  order,
  isNew: true,
  emails: [],
  stock: [],
  alerts: [],
  unpaid: [],
  entries: [],
  ...more,
});

/** No change to this order, although there may be log entries. */
export const unchanged = <O extends Order>(
  order: O,
  entries: Change['entries'] = [],
): Change<O> => ({
  ...changed(order, { entries }),
  isNew: false,
});

/** A log entry or alert about an order, with the ids by which the owner finds the order. */
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

import { orderNumberOf } from '../../../src/domain/order/order-number.ts';
import type { Order as PublicOrder, PaymentStatus } from '../../../src/domain/order/order.ts';
import type { Hold } from './hold.ts';
import type { HistoryEntry } from './history.ts';
import { sentParcels, unitsToShip, unshippedOf, type Goods } from './parcels.ts';
import type { Buyer, Dispute, Failure, Refund, RiskSignal, Sale } from './sale.ts';

/** How far the payment has progressed. A later stage overrides an earlier one, whichever is reported first. */
export const paymentStages = ['none', 'held', 'pending', 'failed', 'paid'] as const;
export type PaymentStage = (typeof paymentStages)[number];

export type SaleStage = Exclude<PaymentStage, 'none' | 'held'>;

/** A refund as stored in an order. */
export interface KnownRefund extends Refund {
  readonly failure: (Failure & { readonly at: number }) | undefined;
  /** Whether the owner shipped or closed the order even though the refund had failed. */
  readonly isWaived: boolean;
}

/** Data that an order may have at any stage, since refunds and disputes may be reported before the sale. */
interface Facts {
  readonly key: string;
  readonly payment?: string | undefined;
  readonly refunds: Readonly<Record<string, KnownRefund>>;
  readonly disputes: Readonly<Record<string, Dispute>>;
  readonly riskSignals: Readonly<Record<string, RiskSignal>>;
  /** The owner's private note. */
  readonly note?: string | undefined;
  /** The order's history, oldest entry first. */
  readonly history: readonly HistoryEntry[];
}

/** The purchase and the shopper. */
export interface Purchase
  extends Pick<Sale, 'isLive' | 'amounts'>, Partial<Pick<Sale, 'prices' | 'units'>> {
  /** The session's id, with which the shopper reads the order; undefined once the order has been erased. */
  readonly session?: string | undefined;
  /** The products, with their names at the time of purchase, and with unit prices unless `amountsDiffer`. */
  readonly products: PublicOrder['products'];
  /** Undefined once the order has been erased. */
  readonly buyer?: Buyer | undefined;
  readonly placedAt: number;
  /** Whether this is a test order in a store that takes real money; such an order does not affect the stock. */
  readonly excludedFromStock: boolean;
  /** Names of products that ship with the next drop. */
  readonly backordered: readonly string[];
  readonly erasedAt?: number | undefined;
}

/** The owner's work on a paid order. */
export interface Handling extends Omit<Goods, 'units'> {
  /** Whether a digest told the owner about the order, instead of a separate email. */
  readonly isInDigest: boolean;
  readonly corrections: number;
  /** When the owner closed the order without shipping all of it. */
  readonly closedAt?: number | undefined;
}

/**
 * There is neither a sale nor a hold: no checkout was opened, a checkout without limited products is open, a checkout
 * ended unpaid, or only refunds, disputes or risk signals were reported.
 */
export interface UnsoldOrder extends Facts {
  readonly paymentStage: 'none';
}

/** Units are held for an open checkout. */
export interface HeldOrder extends Facts {
  readonly paymentStage: 'held';
  readonly hold: Hold;
}

/** A bank has not confirmed the payment yet. */
export interface PendingOrder extends Facts, Purchase {
  readonly paymentStage: 'pending';
  /** Undefined if no product is limited. */
  readonly hold?: Hold | undefined;
}

export interface FailedOrder extends Facts, Purchase {
  readonly paymentStage: 'failed';
}

export interface PaidOrder extends Facts, Purchase, Handling {
  readonly paymentStage: 'paid';
}

export type PlacedOrder = PendingOrder | FailedOrder | PaidOrder;

/**
 * An order (behaviour 16.1). Refunds, disputes and risk signals are never removed or reverted, so late, duplicate or
 * out-of-order reports do no harm. Only the latest stage of a sale counts, but its total is compared with that of an
 * earlier stage. Times are in milliseconds since the epoch.
 */
export type Order = UnsoldOrder | HeldOrder | PlacedOrder;

/** An empty order, before any report. */
export const noOrder = (key: string): UnsoldOrder => ({
  key,
  paymentStage: 'none',
  refunds: {},
  disputes: {},
  riskSignals: {},
  history: [],
});

/** The facts of an order, without its stage and the stage's data. */
export const factsOf = (order: Order): Facts => {
  const { key, payment, refunds, disputes, riskSignals, note, history } = order;
  return { key, payment, refunds, disputes, riskSignals, note, history };
};

/** Whether there is a sale, paid or not. */
export const isPlaced = (order: Order): order is PlacedOrder =>
  order.paymentStage !== 'none' && order.paymentStage !== 'held';

/** The handling of a paid order that the owner has not worked on yet. */
export const notHandled: Handling = {
  isInDigest: false,
  parcels: [],
  corrections: 0,
  restocked: [],
  returned: [],
};

/** The owner's work on an order; empty if the order is not paid. */
export const handlingOf = (order: Order): Handling =>
  order.paymentStage === 'paid' ? order : notHandled;

/**
 * The state of an order. `held`: units are held for an open checkout. `pending`: a bank has not confirmed the payment
 * yet. `failed`: the payment failed. `new`: some units have to be shipped, or all unsent units are back up for sale but
 * a failed refund is still owed. `shipped`: all units were sent, or some were, and the owner refunded the rest or put
 * it back up for sale. `cancelled`: everything was refunded or put back before anything shipped.
 * `closed`: the owner closed the order.
 */
export const orderStates = [
  'held',
  'pending',
  'failed',
  'new',
  'shipped',
  'cancelled',
  'closed',
] as const satisfies readonly (PaymentStage | 'new' | 'shipped' | 'cancelled' | 'closed')[];
export type OrderState = (typeof orderStates)[number];

export function stateOf(order: Order): OrderState | undefined {
  if (order.paymentStage === 'none') return undefined;
  if (order.paymentStage !== 'paid') return order.paymentStage;
  const { closedAt, units = [] } = order;
  if (closedAt !== undefined) return 'closed';
  const isSent = sentParcels(order).length > 0;
  if (isSent && unshippedOf(order).length === 0) return 'shipped';
  const isPutBack = units.length > 0 && unitsToShip(order).length === 0 && !isRefundOwed(order);
  if (!isPutBack && !refundedOf(order).isFull) return 'new';
  return isSent ? 'shipped' : 'cancelled';
}

export const numberOf = ({ key }: Order): string => orderNumberOf(key);

/** The sum of the refunds that did not fail. `isFull` is false if the order's total is unknown. */
export function refundedOf(order: Order) {
  const { refunds } = order;
  const arrived = Object.values(refunds).filter(({ failure }) => failure === undefined);
  const cents = arrived.reduce((sum, one) => sum + one.cents, 0);
  const total = isPlaced(order) ? order.amounts.total : undefined;
  return { cents, isFull: cents > 0 && total !== undefined && cents >= total };
}

/** The payment status that the shopper sees; undefined before a sale. */
export function paymentOf(order: Order): PaymentStatus | undefined {
  if (!isPlaced(order)) return undefined;
  if (order.paymentStage !== 'paid') return order.paymentStage;
  const { cents, isFull } = refundedOf(order);
  if (isFull) return 'refunded';
  return cents > 0 ? 'partly-refunded' : 'paid';
}

/**
 * Whether a failed refund is still owed. Only refunds made after the failure was reported settle the debt, once they
 * add up to its amount. The owner waives the debt by shipping or closing the order despite the failure.
 */
export function isRefundOwed(order: Order): boolean {
  if (refundedOf(order).isFull) return false;
  const refunds = Object.values(order.refunds);
  const made = refunds.map(({ at, cents }) => ({ at, cents: -cents }));
  const failed = refunds.flatMap(({ cents, failure, isWaived }) =>
    failure === undefined || isWaived ? [] : { at: failure.at, cents },
  );
  // At equal times, a refund sorts before a failure, since the owner could not have known of the failure yet.
  const inOrder = [...made, ...failed].toSorted((a, b) => a.at - b.at || a.cents - b.cents);
  return inOrder.reduce((owed, { cents }) => Math.max(0, owed + cents), 0) > 0;
}

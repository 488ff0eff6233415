import { orderNumberOf } from '../../../src/domain/order/order-number.ts';
import type { Order as PublicOrder, PaymentStatus } from '../../../src/domain/order/order.ts';
import type { Client, HoldCost } from './network.ts';
import type { HistoryEntry } from './history.ts';
import { sentParcels, unitsToShip, unshippedOf, type Goods } from './parcels.ts';
import type { Buyer, Dispute, Failure, Refund, RiskSignal, Sale, Units } from './sale.ts';

/** How far payment has come. A later step wins over an earlier one, whichever is reported first. */
export const paymentStages = ['none', 'held', 'pending', 'failed', 'paid'] as const;
export type PaymentStage = (typeof paymentStages)[number];

/** A refund as an order keeps it. */
export interface KnownRefund extends Refund {
  readonly failure: (Failure & { readonly at: number }) | undefined;
  /** The owner shipped or closed the order knowing that it had failed. */
  readonly isWaived: boolean;
}

/** The client whose checkout holds units. */
export interface HoldOwner extends HoldCost {
  /** Under hidden names. */
  readonly client: Client;
}

/** Units kept for an open checkout, until a moment in milliseconds since the epoch. */
export interface Hold {
  readonly units: readonly Units[];
  readonly until: number;
  /** Who opened it; undefined once a bank is waited for. */
  readonly by?: HoldOwner | undefined;
}

/**
 * An order (behaviour 16.1). The provider's reports are kept as facts that are only added to, so their order, number
 * and delay do not matter; everything else follows from them. Times are in milliseconds since the epoch.
 */
export interface Order
  extends Goods, Pick<Sale, 'isLive' | 'amounts'>, Partial<Pick<Sale, 'payment' | 'prices'>> {
  readonly key: string;
  readonly paymentStage: PaymentStage;
  readonly hold?: Hold | undefined;
  /** The session's id, by which the shopper reads the order; undefined before payment and once erased. */
  readonly session?: string | undefined;
  /** Names at the time of purchase, and unit prices if the catalogue's added up to what was charged. */
  readonly products: PublicOrder['products'];
  readonly buyer?: Buyer | undefined;
  readonly placedAt?: number | undefined;
  /** Whether the owner is told by a digest instead of a mail of its own. */
  readonly isInDigest: boolean;
  /** Whether it is a test order of a store that takes real money, whose stock it leaves alone. */
  readonly excludedFromStock: boolean;
  readonly refunds: Readonly<Record<string, KnownRefund>>;
  readonly disputes: Readonly<Record<string, Dispute>>;
  readonly riskSignals: Readonly<Record<string, RiskSignal>>;
  /** Names of products that ship with the next drop. */
  readonly backordered: readonly string[];
  /** How often a tracking number was corrected. */
  readonly corrections: number;
  /** Ids of the changes that put units back on sale, each once. */
  readonly restocks: readonly string[];
  /** When the owner ended it without shipping all of it. */
  readonly closedAt?: number | undefined;
  readonly erasedAt?: number | undefined;
  /** What the owner wrote about it, for nobody else. */
  readonly note?: string | undefined;
  /** What happened to it, the oldest first. */
  readonly history: readonly HistoryEntry[];
}

/** An order whose units are held for an open checkout. */
export interface HeldOrder extends Order {
  readonly hold: Hold;
}

/** An order of which nothing is known. */
export const noOrder = (key: string): Order => ({
  key,
  paymentStage: 'none',
  isLive: false,
  products: [],
  amounts: {},
  isInDigest: false,
  excludedFromStock: false,
  refunds: {},
  disputes: {},
  riskSignals: {},
  backordered: [],
  parcels: [],
  corrections: 0,
  restocked: [],
  returned: [],
  restocks: [],
  history: [],
});

/**
 * The state of an order. `held`: units are held for an open checkout. `pending`: a bank has not confirmed yet. `new`:
 * something is to be shipped. `cancelled`: all was refunded or put back before anything shipped. `closed`: the owner
 * ended it.
 */
export const orderStates = [
  'held',
  'pending',
  'failed',
  'new',
  'shipped',
  'cancelled',
  'closed',
] as const;
export type OrderState = (typeof orderStates)[number];

export function stateOf(order: Order): OrderState | undefined {
  const { paymentStage, closedAt, units = [] } = order;
  if (paymentStage === 'none') return undefined;
  if (paymentStage !== 'paid') return paymentStage;
  if (closedAt !== undefined) return 'closed';
  const isSent = sentParcels(order).length > 0;
  if (isSent && unshippedOf(order).length === 0) return 'shipped';
  const isPutBack = units.length > 0 && unitsToShip(order).length === 0 && !isRefundOwed(order);
  if (!isPutBack && !refundedOf(order).isFull) return 'new';
  return isSent ? 'shipped' : 'cancelled';
}

export const numberOf = ({ key }: Order): string => orderNumberOf(key);

/** What the shopper got back, less what failed to arrive. */
export function refundedOf({ refunds, amounts: { total = 0 } }: Order) {
  const arrived = Object.values(refunds).filter(({ failure }) => failure === undefined);
  const cents = arrived.reduce((sum, one) => sum + one.cents, 0);
  return { cents, isFull: cents > 0 && cents >= total };
}

/** What the shopper is shown of the money; undefined before there is a sale. */
export function paymentOf(order: Order): PaymentStatus | undefined {
  const { paymentStage } = order;
  if (paymentStage === 'none' || paymentStage === 'held') return undefined;
  if (paymentStage !== 'paid') return paymentStage;
  const { cents, isFull } = refundedOf(order);
  if (isFull) return 'refunded';
  return cents > 0 ? 'partly-refunded' : 'paid';
}

/**
 * Whether money that failed to go back is still owed: a refund is made good only by one made after its failure became
 * known, and as large; shipping or closing knowingly waives it.
 */
export function isRefundOwed(order: Order): boolean {
  if (refundedOf(order).isFull) return false;
  const refunds = Object.values(order.refunds);
  const made = refunds.map(({ at, cents }) => ({ at, cents: -cents }));
  const failed = refunds.flatMap(({ cents, failure, isWaived }) =>
    failure === undefined || isWaived ? [] : { at: failure.at, cents },
  );
  // Of one moment, what was given back comes first: it was not made knowing of the failure.
  const inOrder = [...made, ...failed].toSorted((a, b) => a.at - b.at || a.cents - b.cents);
  return inOrder.reduce((owed, { cents }) => Math.max(0, owed + cents), 0) > 0;
}

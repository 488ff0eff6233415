import { orderNumberOf } from '../../../src/domain/order/order-number.ts';
import type { Order as ShownOrder, PaymentStatus } from '../../../src/domain/order/order.ts';
import type { Client } from './network.ts';
import type { Buyer, Dispute, Refund, Sale, Units } from './sale.ts';

/** How far payment has come. A later step wins over an earlier one, whichever is reported first. */
export const steps = ['none', 'held', 'pending', 'failed', 'paid'] as const;
export type Step = (typeof steps)[number];

/** A refund as an order keeps it. */
export interface KnownRefund extends Refund {
  /** The owner shipped knowing of it, which settles it even if it had failed. */
  readonly isSettled: boolean;
}

/** Who opened a checkout that holds units. */
export interface HeldBy {
  /** Under hidden names. */
  readonly client: Client;
  /** When the store ends the checkout at the provider, in milliseconds since the epoch. */
  readonly endsAt: number;
  /** What it costs the client's networks to leave it unpaid until then (`costOf`). */
  readonly cost: number;
}

/** Units kept for an open checkout, until a moment in milliseconds since the epoch. */
export interface Hold {
  readonly units: readonly Units[];
  readonly until: number;
  /** Who opened it; undefined once a bank is waited for. */
  readonly by?: HeldBy | undefined;
}

/**
 * An order (behaviour 16.1). The provider's reports are kept as facts that are only added to, so their order, number
 * and delay do not matter; everything else follows from them. Times are in milliseconds since the epoch.
 */
export interface Order
  extends Pick<Sale, 'isLive' | 'amounts'>, Partial<Pick<Sale, 'payment' | 'units'>> {
  readonly key: string;
  readonly step: Step;
  readonly hold?: Hold | undefined;
  /** The session's id, by which the shopper reads the order; undefined before payment and once erased. */
  readonly session?: string | undefined;
  /** Names at the time of purchase, and unit prices if known. */
  readonly products: ShownOrder['products'];
  readonly buyer?: Buyer | undefined;
  readonly placedAt?: number | undefined;
  /** Whether the owner is told by a digest instead of a mail of its own. */
  readonly isInDigest: boolean;
  readonly refunds: Readonly<Record<string, KnownRefund>>;
  readonly disputes: Readonly<Record<string, Dispute>>;
  /** Names of products that ship with the next drop. */
  readonly backordered: readonly string[];
  readonly shippedAt?: number | undefined;
  readonly tracking?: string | undefined;
  /** How often the tracking number was corrected. */
  readonly corrections: number;
  readonly isRestocked: boolean;
  readonly erasedAt?: number | undefined;
}

/** An order of which nothing is known. */
export const noOrder = (key: string): Order => ({
  key,
  step: 'none',
  isLive: false,
  products: [],
  amounts: {},
  isInDigest: false,
  refunds: {},
  disputes: {},
  backordered: [],
  corrections: 0,
  isRestocked: false,
});

/**
 * The state of an order. `held`: units are held for an open checkout. `pending`: a bank has not confirmed yet. `new`:
 * to be shipped. `cancelled`: all was refunded before shipping.
 */
export const orderStates = ['held', 'pending', 'failed', 'new', 'shipped', 'cancelled'] as const;
export type OrderState = (typeof orderStates)[number];

export function stateOf(order: Order): OrderState | undefined {
  if (order.step === 'none') return undefined;
  if (order.step !== 'paid') return order.step;
  if (order.shippedAt !== undefined) return 'shipped';
  return refundedOf(order).isFull ? 'cancelled' : 'new';
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
  const { step } = order;
  if (step === 'none' || step === 'held') return undefined;
  if (step !== 'paid') return step;
  const { cents, isFull } = refundedOf(order);
  if (isFull) return 'refunded';
  return cents > 0 ? 'partly-refunded' : 'paid';
}

/** Every status of a dispute in the order in which they follow each other; the last five are final. */
export const disputeStatuses = [
  'warning_needs_response',
  'warning_under_review',
  'needs_response',
  'under_review',
  'warning_closed',
  'prevented',
  'lost',
  'won',
] as const;

/** How far a dispute has come; an unknown status comes before all others. */
export const rankOf = ({ status }: Dispute): number =>
  disputeStatuses.findIndex((one) => one === status);

export const isOver = (dispute: Dispute): boolean =>
  rankOf(dispute) >= disputeStatuses.indexOf('warning_closed');

/** Whether the owner has to answer, which an unknown status requires too. */
export const needsAnswer = (dispute: Dispute): boolean =>
  !isOver(dispute) && !dispute.status.endsWith('under_review');

/** The disputes that are not over. */
export const openDisputes = ({ disputes }: Order): readonly Dispute[] =>
  Object.values(disputes).filter((one) => !isOver(one));

/** Why somebody has to look at an order. */
export const reviews = ['unreadable', 'refund failed', 'disputed'] as const;
export type Review = (typeof reviews)[number];

export function reviewOf(order: Order): Review | undefined {
  if (stateOf(order) === 'new' && order.units === undefined) return 'unreadable';
  if (isRefundOwed(order)) return 'refund failed';
  return openDisputes(order).length > 0 ? 'disputed' : undefined;
}

/** A refund that failed is made good by a later one, or by shipping after it. */
function isRefundOwed(order: Order): boolean {
  if (refundedOf(order).isFull) return false;
  const refunds = Object.values(order.refunds);
  return refunds.some(
    (failed) =>
      failed.failure !== undefined &&
      !failed.isSettled &&
      !refunds.some(({ failure, at }) => failure === undefined && at > failed.at),
  );
}

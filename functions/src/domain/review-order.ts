import {
  isRefundOwed,
  refundedOf,
  stateOf,
  type Order,
  type PaidOrder,
  type PlacedOrder,
  type Purchase,
} from './order.ts';
import { sentParcels } from './parcels.ts';
import { disputeStatuses, type Dispute, type DisputeStatus } from './sale.ts';

/** How far a dispute has progressed. */
export const rankOf = ({ status }: Dispute): number => disputeStatuses.indexOf(status);

const over: ReadonlySet<DisputeStatus> = new Set(['inquiry closed', 'prevented', 'lost', 'won']);

export const isOver = ({ status }: Pick<Dispute, 'status'>): boolean => over.has(status);

/** Whether the dispute returned the money to the shopper. */
export const isLost = ({ status }: Dispute): boolean => status === 'lost' || status === 'prevented';

/** Whether the owner has to answer the dispute. If its status is unknown, she has to. */
export const needsAnswer = (dispute: Pick<Dispute, 'status'>): boolean =>
  !isOver(dispute) && !dispute.status.endsWith('answered');

/** The disputes that are not over. */
export const openDisputes = ({ disputes }: Order): readonly Dispute[] =>
  Object.values(disputes).filter((one) => !isOver(one));

/** Reasons to check an order, most important first. */
export const reviews = [
  'unreadable',
  'amounts differ',
  'refund failed',
  'dispute lost',
  'disputed',
  'fraud warning',
  'in review',
  'money kept',
] as const;
export type Review = (typeof reviews)[number];

/** All reasons to check an order; reasons that concern only its shipping no longer count once it has shipped. */
export function reviewsOf(order: Order): readonly Review[] {
  const isNew = stateOf(order) === 'new';
  const unsent =
    isNew && order.paymentStage === 'paid' && sentParcels(order).length === 0 ? order : undefined;
  const riskSignals = Object.values(order.riskSignals).filter(({ isOpen }) => isOpen);
  const applies: Readonly<Record<Review, boolean>> = {
    unreadable: unsent !== undefined && unsent.units === undefined,
    'amounts differ': unsent !== undefined && amountsDiffer(unsent),
    'refund failed': isRefundOwed(order),
    'dispute lost': isNew && Object.values(order.disputes).some(isLost),
    disputed: openDisputes(order).length > 0,
    'fraud warning': isNew && riskSignals.some(({ kind }) => kind === 'fraud warning'),
    'in review': isNew && riskSignals.some(({ kind }) => kind === 'in review'),
    'money kept': order.paymentStage === 'paid' && isMoneyKept(order),
  };
  return reviews.filter((one) => applies[one]);
}

/**
 * Whether the store keeps the money for an order that never shipped: it was neither refunded nor lost to a dispute, and
 * no note explains why.
 */
const isMoneyKept = (order: PaidOrder): boolean =>
  ['cancelled', 'closed'].includes(stateOf(order) ?? '') &&
  sentParcels(order).length === 0 &&
  order.payment !== undefined &&
  !refundedOf(order).isFull &&
  !Object.values(order.disputes).some(isLost) &&
  !order.excludedFromStock &&
  order.note === undefined &&
  order.erasedAt === undefined;

export const reviewOf = (order: Order): Review | undefined => reviewsOf(order)[0];

/**
 * Whether the units are known, but their prices do not add up to the charge, or the total differs from the total at
 * an earlier stage.
 */
export const amountsDiffer = ({ units, products }: Purchase): boolean =>
  units !== undefined && products.some(({ price }) => price === undefined);

/** A reason that blocks shipping until the owner confirms that she has seen it. */
export type Obstacle = Review | 'test';

export const obstaclesOf = (order: PlacedOrder): readonly Obstacle[] => [
  ...(order.isLive ? [] : (['test'] as const)),
  ...reviewsOf(order),
];

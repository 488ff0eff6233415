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

/** How far a dispute has come. */
export const rankOf = ({ status }: Dispute): number => disputeStatuses.indexOf(status);

const over: ReadonlySet<DisputeStatus> = new Set(['inquiry closed', 'prevented', 'lost', 'won']);

export const isOver = ({ status }: Pick<Dispute, 'status'>): boolean => over.has(status);

/** Whether the dispute gave the shopper the money back, whatever was shipped. */
export const isLost = ({ status }: Dispute): boolean => status === 'lost' || status === 'prevented';

/** Whether the owner has to answer, which an unknown status requires too. */
export const needsAnswer = (dispute: Pick<Dispute, 'status'>): boolean =>
  !isOver(dispute) && !dispute.status.endsWith('answered');

/** The disputes that are not over. */
export const openDisputes = ({ disputes }: Order): readonly Dispute[] =>
  Object.values(disputes).filter((one) => !isOver(one));

/** Why somebody has to look at an order, the most important first. */
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

/** All reasons to look at an order; those that concern only shipping count until it has shipped. */
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

/** Whether nothing of it goes out, yet its money was neither given back nor taken by a dispute, and no note says why. */
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
 * Whether its units are known, but their prices in the catalogue of that day do not add up to what was charged, or that
 * is not what was pending.
 */
export const amountsDiffer = ({ units, products }: Purchase): boolean =>
  units !== undefined && products.some(({ price }) => price === undefined);

/** What stops shipping, unless the owner names it. */
export type Obstacle = Review | 'test';

export const obstaclesOf = (order: PlacedOrder): readonly Obstacle[] => [
  ...(order.isLive ? [] : (['test'] as const)),
  ...reviewsOf(order),
];

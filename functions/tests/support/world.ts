import type { disputeStatuses } from '../../src/domain/review-order.ts';
import type { Refund } from '../../src/domain/sale.ts';

type Status = (typeof disputeStatuses)[number];

/** One thing that happens: at the payment provider, who reports it, or by the owner's hand. */
export type Occurrence =
  | 'opened'
  | 'expired'
  | 'pending'
  | 'failed'
  | 'paid'
  | 'refund-part'
  | 'refund-rest'
  | 'refund-fails'
  | 'refund-cancelled'
  | Status
  | 'fraud-warning'
  | 'review-opened'
  | 'review-closed'
  | (typeof byHand)[number];

/** What the owner may do: ship all that is due, or a part in spite of everything, and so on. */
const byHand = [
  'ship',
  'ship-part',
  'take-back',
  'correct',
  'restock',
  'come-back',
  'readdress',
  'close',
  'erase',
] as const;
const owners: ReadonlySet<Occurrence> = new Set(byHand);
/** What the owner does is not reported, and neither is that we opened a checkout. */
export const isOwners = (one: Occurrence): boolean => owners.has(one);
export const isReported = (one: Occurrence): boolean => one !== 'opened' && !isOwners(one);

/** What is true at the provider after some of it. */
export interface World {
  readonly stage: 'none' | 'opened' | 'expired' | 'pending' | 'failed' | 'paid';
  readonly refunds: readonly Refund[];
  readonly dispute: Status | undefined;
  readonly riskSignals: readonly ('fraud-warning' | 'review-opened' | 'review-closed')[];
  /** What the owner tried so far; once each, because it may be heard of twice anyway. */
  readonly tried: readonly Occurrence[];
  /** Moments so far. */
  readonly time: number;
}

export const nothing: World = {
  stage: 'none',
  refunds: [],
  dispute: undefined,
  riskSignals: [],
  tried: [],
  time: 0,
};

/** What the provider lets follow what. */
const followingStages: Readonly<Record<World['stage'], readonly Occurrence[]>> = {
  none: ['opened', 'expired', 'pending', 'paid'],
  opened: ['expired', 'pending', 'paid'],
  expired: [],
  pending: ['failed', 'paid'],
  failed: ['erase'],
  paid: byHand,
};
const disputes: Readonly<Record<Status | 'none', readonly Status[]>> = {
  none: ['warning_needs_response', 'needs_response', 'prevented'],
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'lost', 'won'],
  under_review: ['appeal_needs_response', 'lost', 'won'],
  appeal_needs_response: ['appeal_under_review', 'lost'],
  appeal_under_review: ['lost', 'won'],
  warning_closed: ['needs_response'],
  prevented: [],
  lost: [],
  won: [],
};

export const total = 4900;
const part = 500;
const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { cents, failure }) => sum + (failure === undefined ? cents : 0), 0);

/** All that may happen next. What the owner does is never impossible: it may be refused. */
export function possible(world: World): readonly Occurrence[] {
  const { stage, refunds, dispute, riskSignals, tried } = world;
  if (stage !== 'paid') return followingStages[stage];
  const left = total - sumOf(refunds);
  const last = refunds.at(-1);
  const isOpen = riskSignals.includes('review-opened') && !riskSignals.includes('review-closed');
  return [
    ...byHand.filter((one) => !tried.includes(one)),
    ...disputes[dispute ?? 'none'],
    ...(left > part && refunds.length === 0 ? ['refund-part' as const] : []),
    ...(left > 0 ? ['refund-rest' as const] : []),
    ...(last !== undefined && last.failure === undefined
      ? (['refund-fails', 'refund-cancelled'] as const)
      : []),
    ...(riskSignals.length === 0 ? (['fraud-warning', 'review-opened'] as const) : []),
    ...(isOpen ? ['review-closed' as const] : []),
  ];
}

export function occur(before: World, what: Occurrence): World {
  const { refunds, time } = before;
  const world = { ...before, time: time + 1 };
  switch (what) {
    case 'opened':
    case 'expired':
    case 'pending':
    case 'failed':
    case 'paid':
      return { ...world, stage: what };
    case 'refund-part':
    case 'refund-rest': {
      const cents = what === 'refund-part' ? part : total - sumOf(refunds);
      const made = { id: `re_${refunds.length}`, cents, at: time, failure: undefined };
      return { ...world, refunds: [...refunds, made] };
    }
    case 'refund-fails':
    case 'refund-cancelled': {
      const failure = { at: time, reason: what === 'refund-fails' ? 'declined' : 'canceled' };
      const [last] = refunds.slice(-1);
      return last ? { ...world, refunds: [...refunds.slice(0, -1), { ...last, failure }] } : world;
    }
    case 'fraud-warning':
    case 'review-opened':
    case 'review-closed':
      return { ...world, riskSignals: [...world.riskSignals, what] };
    case 'ship':
    case 'ship-part':
    case 'take-back':
    case 'correct':
    case 'restock':
    case 'come-back':
    case 'readdress':
    case 'close':
    case 'erase':
      return { ...world, tried: [...world.tried, what] };
    default:
      return { ...world, dispute: what };
  }
}

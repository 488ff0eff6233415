import type { disputeStatuses } from '../../src/domain/order.ts';
import type { Refund } from '../../src/domain/sale.ts';

type Status = (typeof disputeStatuses)[number];

/** One thing that happens: at the payment provider, who reports it, or by the owner's hand. */
export type Happening =
  | 'opened'
  | 'expired'
  | 'pending'
  | 'failed'
  | 'paid'
  | 'refund-part'
  | 'refund-rest'
  | 'refund-fails'
  | Status
  | 'ship'
  | 'correct'
  | 'restock'
  | 'erase';

const owners: ReadonlySet<Happening> = new Set(['ship', 'correct', 'restock', 'erase']);
/** What the owner does is not reported, and neither is that we opened a checkout. */
export const isOwners = (one: Happening): boolean => owners.has(one);
export const isReported = (one: Happening): boolean => one !== 'opened' && !isOwners(one);

/** What is true at the provider after some of it. */
export interface World {
  readonly step: 'none' | 'opened' | 'expired' | 'pending' | 'failed' | 'paid';
  readonly refunds: readonly Refund[];
  readonly dispute: Status | undefined;
}

export const nothing: World = { step: 'none', refunds: [], dispute: undefined };

/** What the provider lets follow what. */
const steps: Readonly<Record<World['step'], readonly Happening[]>> = {
  none: ['opened', 'expired', 'pending', 'paid'],
  opened: ['expired', 'pending', 'paid'],
  expired: [],
  pending: ['failed', 'paid'],
  failed: ['erase'],
  paid: ['ship', 'correct', 'restock', 'erase'],
};
const disputes: Readonly<Record<Status | 'none', readonly Status[]>> = {
  none: ['warning_needs_response', 'needs_response', 'prevented'],
  warning_needs_response: ['warning_under_review', 'warning_closed', 'needs_response'],
  warning_under_review: ['warning_closed', 'needs_response'],
  needs_response: ['under_review', 'lost', 'won'],
  under_review: ['lost', 'won'],
  warning_closed: [],
  prevented: [],
  lost: [],
  won: [],
};

export const total = 4900;
const part = 500;
export const sumOf = (refunds: readonly Refund[]): number =>
  refunds.reduce((sum, { cents, failure }) => sum + (failure === undefined ? cents : 0), 0);

/** All that may happen next. What the owner does is never impossible: it may be refused. */
export function possible({ step, refunds, dispute }: World): readonly Happening[] {
  if (step !== 'paid') return steps[step];
  const left = total - sumOf(refunds);
  const last = refunds.at(-1);
  return [
    ...steps.paid,
    ...disputes[dispute ?? 'none'],
    ...(left > part && refunds.length === 0 ? ['refund-part' as const] : []),
    ...(left > 0 ? ['refund-rest' as const] : []),
    ...(last !== undefined && last.failure === undefined ? ['refund-fails' as const] : []),
  ];
}

const failedOf = (refund: Refund): Refund => ({ ...refund, failure: 'declined' });

export function happen(world: World, what: Happening): World {
  const { refunds } = world;
  switch (what) {
    case 'opened':
    case 'expired':
    case 'pending':
    case 'failed':
    case 'paid':
      return { ...world, step: what };
    case 'refund-part':
    case 'refund-rest': {
      const cents = what === 'refund-part' ? part : total - sumOf(refunds);
      const index = refunds.length;
      const made = { id: `re_${index}`, cents, at: index, failure: undefined };
      return { ...world, refunds: [...refunds, made] };
    }
    case 'refund-fails':
      return {
        ...world,
        refunds: [...refunds.slice(0, -1), ...refunds.slice(-1).map(failedOf)],
      };
    case 'ship':
    case 'correct':
    case 'restock':
    case 'erase':
      return world;
    default:
      return { ...world, dispute: what };
  }
}

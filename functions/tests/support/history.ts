import * as fc from 'fast-check';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Dispute, Refund, Sale, PaymentActivity } from '../../src/domain/sale.ts';
import type { PaymentEvent } from '../../src/ports/payments.ts';
import { disputeStatuses, isOver } from '../../src/domain/review-order.ts';
import { sumOf, noActivity } from './fake-payments.ts';
import { saleEvent, saleOf } from '../../../testing/sales.ts';

/** How a session is paid, by what the provider reports of it. */
type Course = 'card' | 'bank' | 'bank-failed' | 'abandoned';

/** What the owner does with an order, one after another, whenever their turn comes. */
export type OwnerStep = 'ship' | 'refund' | 'restock' | 'erase';

export interface Session {
  readonly course: Course;
  readonly bought: Readonly<Partial<Record<ProductId, number>>>;
  /** How often each of its events is sent; 0: it never comes. */
  readonly copies: number;
  /** Cents given back at the provider, one refund after another; `all` is the rest. */
  readonly refunds: readonly { readonly cents: number | 'all'; readonly fails: boolean }[];
  /** Whether the first refund by the owner's hand is taken, and then not made. */
  readonly ownFails: boolean;
  /** The statuses that a dispute goes through. */
  readonly dispute: readonly (typeof disputeStatuses)[number][];
  readonly owner: readonly OwnerStep[];
  /** A product of it has left the catalogue since it was opened. */
  readonly isUnreadable: boolean;
}

/** What the owner does with the stock. */
export type StockStep = { readonly add: number } | 'recount' | 'settle' | 'compare';

/** Products that may have a record; the test product has none. */
export const stocked = ['toe-roller', 'toe-strap'] as const satisfies ProductId[];

const quantity = fc.integer({ min: 1, max: 9 });
const session: fc.Arbitrary<Session> = fc.record({
  course: fc.constantFrom<Course>('card', 'card', 'card', 'bank', 'bank-failed', 'abandoned'),
  bought: fc
    .record(
      { 'toe-roller': quantity, 'toe-strap': quantity, 'test-product': quantity },
      { requiredKeys: [] },
    )
    .map((bought) => (Object.keys(bought).length === 0 ? { 'toe-strap': 1 } : bought)),
  copies: fc.integer({ min: 0, max: 3 }),
  refunds: fc.array(
    fc.record({
      cents: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant('all' as const)),
      fails: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
  ownFails: fc.boolean(),
  dispute: fc.oneof(
    fc.constant([]),
    fc.subarray([...disputeStatuses]).map((passed) => {
      // It ends once.
      const end = passed.findIndex((status) => isOver({ ...unanswered, status }));
      return end < 0 ? passed : passed.slice(0, end + 1);
    }),
  ),
  owner: fc.array(fc.constantFrom<OwnerStep>('ship', 'refund', 'restock', 'erase'), {
    maxLength: 3,
  }),
  isUnreadable: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

export const history = fc.record({
  sessions: fc.array(session, { minLength: 1, maxLength: 4 }),
  inventory: fc.record(
    {
      'toe-roller': fc.integer({ min: -5, max: 30 }),
      'toe-strap': fc.integer({ min: -5, max: 30 }),
    },
    { requiredKeys: [] },
  ),
  stock: fc.array(
    fc.oneof(
      fc.record({ add: fc.integer({ min: -3, max: 9 }) }),
      fc.constantFrom('recount' as const, 'settle' as const, 'settle' as const, 'compare' as const),
    ),
    { maxLength: 5 },
  ),
  /** The steps of the store that fail, by their number; from the one in `outage` on, a dozen in a row. */
  faults: fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 8 }),
  outage: fc.option(fc.integer({ min: 0, max: 80 }), { freq: 3 }),
  /** The calls to the provider that fail, by their number. */
  providerFaults: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
  /** In which order the events come. */
  order: fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
  /** Hours from one step of the owner to the next. */
  hours: fc.integer({ min: 0, max: 40 }),
  scheduler: fc.scheduler(),
});

export type History = typeof history extends fc.Arbitrary<infer H> ? H : never;

export interface Named extends Session {
  readonly sale: Sale;
}

export const isPaid = ({ course }: Session): boolean => course === 'card' || course === 'bank';

/** The session as a sale, paid or not. */
export const named = (one: Session, index: number): Named => {
  const sale = saleOf(`cs_${index}`, one.bought);
  return { ...one, sale: one.isUnreadable ? { ...sale, units: undefined } : sale };
};

/** What was given back at the provider, one after another. */
function refundsOf({ refunds, sale }: Named): readonly Refund[] {
  const { amounts } = sale;
  const made: Refund[] = [];
  for (const [index, { cents, fails }] of refunds.entries()) {
    const left = (amounts.total ?? 0) - sumOf(made);
    if (left === 0) break;
    made.push({
      id: `re_${sale.session}_${index}`,
      cents: cents === 'all' ? left : Math.min(cents, left),
      at: refundedAt + index,
      failure: fails ? { at: refundedAt + index, reason: 'declined' } : undefined,
    });
  }
  return made;
}
const refundedAt = 1_780_000_000_000;

const unanswered: Dispute = { id: '', status: '', reason: '', amount: 0, dueBy: undefined };

const disputesOf = ({ sale, dispute }: Named): readonly Dispute[] =>
  dispute.map((status) => ({
    id: `dp_${sale.session}`,
    status,
    reason: 'fraudulent',
    amount: sale.amounts.total ?? 0,
    dueBy: 1_790_900_000_000,
  }));

/** What became of the money of a session in the end, as the provider knows it. */
export const activityOf = (one: Named): PaymentActivity => ({
  payment: one.sale.payment ?? '',
  key: one.sale.key,
  refunds: refundsOf(one),
  disputes: disputesOf(one).slice(-1),
  riskSignals: [],
});

/** All that the provider reports of a session. */
export function eventsOf(one: Named): PaymentEvent[] {
  const { sale, course } = one;
  if (course === 'abandoned') return [saleEvent('expired', sale)];
  if (course === 'bank-failed') return [saleEvent('pending', sale), saleEvent('failed', sale)];
  const { payment = '', key } = sale;
  const ids = (id: string) => ({ id: `evt_${id}`, type: 'charge', payment });
  const refunds = refundsOf(one).flatMap((refund, index, all): PaymentEvent[] => {
    const activity = { ...noActivity(payment), key };
    const cents = sumOf(all.slice(0, index)) + refund.cents;
    const made = { ...ids(refund.id), kind: 'refunded', activity, cents } as const;
    if (refund.failure === undefined) return [made];
    const report = { ...noActivity(payment), refunds: [refund] };
    return [made, { ...ids(`${refund.id}_failed`), kind: 'activity', activity: report }];
  });
  const disputes = disputesOf(one).map((dispute): PaymentEvent => ({
    id: `evt_${dispute.id}_${dispute.status}`,
    type: 'charge.dispute',
    payment,
    kind: 'activity',
    activity: { ...noActivity(payment), disputes: [dispute] },
  }));
  const paid =
    course === 'card'
      ? [saleEvent('paid', sale)]
      : [saleEvent('pending', sale), saleEvent('paid', sale)];
  return [...paid, ...refunds, ...disputes];
}

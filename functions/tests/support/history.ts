import * as fc from 'fast-check';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import { noUpdate, disputeStatuses, type DisputeStatus, type Sale } from '../../src/domain/sale.ts';
import { isOver } from '../../src/domain/review-order.ts';
import { type fakePayments, sumOf } from '../../../fakes/payments/fake-payments.ts';
import { saleEvent, saleOf } from '../../../fakes/payments/sales.ts';

/** How a session is paid, as the provider reports it. */
type Course = 'card' | 'bank' | 'bank-failed' | 'abandoned';

/** The owner's actions on an order, one after another. */
export type OwnerStep = 'ship' | 'refund' | 'cancel' | 'erase';

export interface Session {
  readonly course: Course;
  readonly bought: Readonly<Partial<Record<ProductId, number>>>;
  /** How many times each of the session's events is sent; 0 if none arrives. */
  readonly copies: number;
  /** The amounts of refunds at the provider, in cents; `all` stands for the remaining amount. */
  readonly refunds: readonly { readonly cents: number | 'all'; readonly fails: boolean }[];
  /** Whether the provider first accepts the owner's refunds, and then fails to make them. */
  readonly ownFails: boolean;
  readonly dispute: readonly DisputeStatus[];
  readonly owner: readonly OwnerStep[];
  /** Whether one of the session's products has left the catalog since the session was opened. */
  readonly isUnreadable: boolean;
}

/** The owner's changes to the stock. */
export type StockStep = { readonly add: number } | 'recount' | 'settle' | 'compare';

/** Products that may have a document; the test product has none. */
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
      // A dispute ends only once.
      const end = passed.findIndex((status) => isOver({ status }));
      return end < 0 ? passed : passed.slice(0, end + 1);
    }),
  ),
  owner: fc.array(fc.constantFrom<OwnerStep>('ship', 'refund', 'cancel', 'erase'), {
    maxLength: 3,
  }),
  isUnreadable: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});

const counted = fc.integer({ min: -5, max: 30 });
export const history = fc.record({
  sessions: fc.array(session, { minLength: 1, maxLength: 4 }),
  inventory: fc.record({ 'toe-roller': counted, 'toe-strap': counted }, { requiredKeys: [] }),
  stock: fc.array(
    fc.oneof(
      fc.record({ add: fc.integer({ min: -3, max: 9 }) }),
      fc.constantFrom('recount' as const, 'settle' as const, 'settle' as const, 'compare' as const),
    ),
    { maxLength: 5 },
  ),
  /** Which of the document store's steps fail, by number. From step `outage` on, a dozen fail in a row. */
  faults: fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 8 }),
  outage: fc.option(fc.integer({ min: 0, max: 80 }), { freq: 3 }),
  /** Which calls to the provider fail, by number. */
  providerFaults: fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
  order: fc.array(fc.nat(), { minLength: 80, maxLength: 80 }),
  /** How many hours pass before each of the owner's steps. */
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

/** Makes a session's payment, refunds and dispute happen at the provider. */
export async function happenAt(
  payments: ReturnType<typeof fakePayments>,
  { sale, course, refunds, dispute }: Named,
): Promise<void> {
  for (const kind of reported[course]) payments.emit(saleEvent(kind, sale));
  if (course !== 'card' && course !== 'bank') return;
  const { payment = '', key, amounts } = sale;
  const total = amounts.total ?? 0;
  payments.setUpdate({ ...noUpdate(payment), key }, total);
  for (const [index, { cents, fails }] of refunds.entries()) {
    if (sumOf(payments.lastUpdateOf(payment).refunds) === total) break;
    if (fails) payments.failRefund('later', 'declined');
    await payments.refund(payment, cents === 'all' ? undefined : { cents, id: `part-${index}` });
  }
  for (const status of dispute) payments.dispute(payment, { status });
}

const reported = {
  card: ['paid'],
  bank: ['pending', 'paid'],
  'bank-failed': ['pending', 'failed'],
  abandoned: ['expired'],
} as const;

import * as fc from 'fast-check';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Dispute, Sale, Settlement } from '../../src/domain/sale.ts';
import type { PaymentEvent } from '../../src/ports/payments.ts';
import { saleEvent, saleOf } from './sales.ts';

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
  readonly refunds: readonly (number | 'all')[];
  readonly dispute: 'none' | 'open' | 'won' | 'lost';
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
  refunds: fc.array(fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant('all' as const)), {
    maxLength: 2,
  }),
  dispute: fc.constantFrom('none', 'none', 'open', 'won', 'lost'),
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
  return { ...one, sale: one.isUnreadable ? { ...sale, pieces: undefined } : sale };
};

/** Cents that were given back in all, and after each refund. */
export function refundsOf({ refunds, sale }: Named): readonly { cents: number; isFull: boolean }[] {
  const total = sale.order.total ?? 0;
  let cents = 0;
  return refunds.map((one) => {
    cents = one === 'all' ? total : Math.min(total, cents + one);
    return { cents, isFull: cents === total };
  });
}

const disputeOf = ({ sale, dispute }: Named, status: string): Dispute => ({
  id: `dp_${sale.sessionId}`,
  status,
  reason: dispute === 'none' ? '' : 'fraudulent',
  amount: sale.order.total ?? 0,
  dueBy: 1_790_900_000_000,
});

/** The dispute at its end; undefined where there is none. */
export const finalDispute = (one: Named): Dispute | undefined =>
  one.dispute === 'none'
    ? undefined
    : disputeOf(one, one.dispute === 'open' ? 'needs_response' : one.dispute);

/** What became of the money of a session in the end, as the provider knows it. */
export const settlementOf = (one: Named): Settlement => ({
  payment: one.sale.payment ?? '',
  key: one.sale.key,
  refunded: refundsOf(one).at(-1),
  dispute: finalDispute(one),
});

/** All that the provider reports of a session. */
export function eventsOf(one: Named): PaymentEvent[] {
  const { sale, course } = one;
  const unpaid = { ...sale, isPaid: false };
  if (course === 'abandoned') return [saleEvent('expired', unpaid)];
  if (course === 'bank-failed')
    return [saleEvent('completed', unpaid), saleEvent('payment-failed', unpaid)];
  const { payment = '', key } = sale;
  const refunds = refundsOf(one).map((refunded, index): PaymentEvent => {
    const id = `evt_${sale.sessionId}_refund_${index}`;
    const settlement = { payment, key, refunded, dispute: undefined };
    return { payment, id, type: 'charge.refunded', kind: 'refunded', settlement };
  });
  const last = finalDispute(one);
  const disputes = (last === undefined ? [] : [disputeOf(one, 'needs_response'), last]).map(
    (dispute, index): PaymentEvent => {
      const id = `evt_${sale.sessionId}_dispute_${index}`;
      // A dispute names the payment alone.
      const settlement = { payment, key: undefined, refunded: undefined, dispute };
      return { payment, id, type: 'charge.dispute', kind: 'dispute', settlement };
    },
  );
  const paid =
    course === 'card'
      ? [saleEvent('completed', sale)]
      : [saleEvent('completed', unpaid), saleEvent('payment-succeeded', sale)];
  return [...paid, ...refunds, ...disputes];
}

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductId } from '../../src/domain/catalogue/product.ts';
import { ok } from '../../src/domain/result.ts';
import { handlePaymentEvent } from '../src/handlers/handle-payment-event.ts';
import { reconcileOrders } from '../src/handlers/reconcile-orders.ts';
import type { PaymentEvent, Sale } from '../src/ports/payments.ts';
import { fakeLog } from './support/fake-log.ts';
import { memoryDocuments, type Options, type Step } from './support/memory-documents.ts';
import { plainEvents, recordOfSale, saleOf } from './support/sales.ts';

/** Products that may have a record; the test product has none. */
const stocked = ['toe-roller', 'toe-strap'] as const satisfies ProductId[];
const clock = { now: () => 1_790_000_000_000 };

/** How a session goes, by what the provider tells of it and when it is paid. */
type Course = 'card' | 'bank' | 'bank-failed' | 'abandoned';

interface Session {
  readonly course: Course;
  readonly bought: Readonly<Partial<Record<ProductId, number>>>;
  /** How often each of its events is sent; 0: it never comes. */
  readonly copies: number;
}

const quantity = fc.integer({ min: 1, max: 9 });
const session: fc.Arbitrary<Session> = fc.record({
  course: fc.constantFrom<Course>('card', 'card', 'bank', 'bank-failed', 'abandoned'),
  bought: fc
    .record(
      { 'toe-roller': quantity, 'toe-strap': quantity, 'test-product': quantity },
      { requiredKeys: [] },
    )
    .map((bought) => (Object.keys(bought).length === 0 ? { 'toe-strap': 1 } : bought)),
  copies: fc.integer({ min: 0, max: 3 }),
});

const history = fc.record({
  sessions: fc.array(session, { minLength: 1, maxLength: 4 }),
  inventory: fc.record(
    {
      'toe-roller': fc.integer({ min: -5, max: 30 }),
      'toe-strap': fc.integer({ min: -5, max: 30 }),
    },
    { requiredKeys: [] },
  ),
  /** The steps of the store that fail, by their number. */
  faults: fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }),
  /** In which order the events come. */
  order: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
  scheduler: fc.scheduler(),
});

function eventsOf(sessionId: string, { course, bought }: Session): PaymentEvent[] {
  const sale = saleOf(sessionId, bought);
  const unpaid = { ...sale, isPaid: false };
  const event = (
    kind: 'completed' | 'payment-succeeded' | 'payment-failed' | 'expired',
    of: Sale,
  ): PaymentEvent => ({
    id: `evt_${sessionId}_${kind}`,
    kind,
    sale: of,
  });
  switch (course) {
    case 'card':
      return [event('completed', sale)];
    case 'bank':
      return [event('completed', unpaid), event('payment-succeeded', sale)];
    case 'bank-failed':
      return [event('completed', unpaid), event('payment-failed', unpaid)];
    case 'abandoned':
      return [event('expired', unpaid)];
  }
}

/** Times that the provider sends an event again until it is answered 2xx. */
const deliveries = 12;

const seen = { histories: 0, commits: 0, aborts: 0, faults: 0, recovered: 0 };

/** Plays a history to its end, the last reconciliation included, and compares what is there with what was paid. */
async function play(
  {
    sessions,
    inventory,
    faults,
    order,
    scheduler,
  }: typeof history extends fc.Arbitrary<infer H> ? H : never,
  options: Pick<Options, 'isolated'> = {},
): Promise<void> {
  let steps = 0;
  let isOver = false;
  const fault = (step: Step): void => {
    if (isOver || !faults.includes(steps++)) return;
    seen.faults += 1;
    throw new Error(`The store failed at: ${step}.`);
  };
  const documents = memoryDocuments(
    {
      products: Object.fromEntries(
        Object.entries(inventory).map(([id, n]) => [id, { inventory: n, note: 'kept' }]),
      ),
    },
    {
      ...options,
      fault,
      turn: (step) => (isOver ? Promise.resolve() : scheduler.schedule(Promise.resolve(), step)),
    },
  );
  const { log, events, entries } = fakeLog();
  const payments = plainEvents();
  const dependencies = { payments, documents, clock, log };
  const named = sessions.map((one, index) => ({ ...one, sessionId: `cs_${index}` }));
  const isPaid = ({ course }: Session): boolean => course === 'card' || course === 'bank';

  const sent = named
    .flatMap((one) =>
      eventsOf(one.sessionId, one).flatMap((event) =>
        Array.from({ length: one.copies }, () => event),
      ),
    )
    .map((event, index) => ({ event, at: order[index] ?? 0 }))
    .toSorted((a, b) => a.at - b.at);
  const completed = {
    async *completed() {
      for (const one of named.filter(({ course }) => course !== 'abandoned'))
        yield ok(saleOf(one.sessionId, one.bought, { isPaid: isPaid(one) }));
    },
  };
  const reconcile = () => reconcileOrders({ ...dependencies, payments: completed });

  const all = Promise.all([
    ...sent.map(async ({ event }) => {
      for (let times = 0; times < deliveries; times += 1)
        if ((await handlePaymentEvent(dependencies, payments.deliver(event))) === 200) return;
    }),
    // One runs amid the events, and may fail like them.
    reconcile().catch(() => undefined),
  ]);
  await scheduler.waitFor(all);
  isOver = true;
  await reconcile();

  const paid = named.filter(isPaid);
  expect(documents.dump('orders')).toEqual(
    Object.fromEntries(
      paid.map(({ sessionId, bought }) => [sessionId, recordOfSale(saleOf(sessionId, bought))]),
    ),
  );
  expect(Object.keys(documents.dump('fulfilments')).toSorted()).toEqual(
    paid.map(({ sessionId }) => sessionId).toSorted(),
  );
  const sold = (id: ProductId): number =>
    paid.reduce((sum, { bought }) => sum + (bought[id] ?? 0), 0);
  expect(documents.dump('products')).toEqual(
    Object.fromEntries(
      stocked.flatMap((id) => {
        const first = inventory[id];
        return first === undefined ? [] : [[id, { inventory: first - sold(id), note: 'kept' }]];
      }),
    ),
  );
  expect(Object.entries(documents.dump('stock')).map(([id, count]) => [id, count['sold']])).toEqual(
    expect.arrayContaining(
      [...stocked, 'test-product' as const].flatMap((id) => (sold(id) > 0 ? [[id, sold(id)]] : [])),
    ),
  );
  expect(entries.filter(({ event }) => event === 'stock-mismatch')).toEqual([]);

  seen.histories += 1;
  seen.commits += documents.commits();
  seen.aborts += documents.aborts();
  seen.recovered += events().filter((event) => event === 'order-recovered').length;
}

describe('whatever happens, each paid session has one order, and stock is the first one less what was sold', () => {
  it('in thousands of histories with lost, doubled, late and simultaneous events, and a store that fails', async () => {
    await fc.assert(
      fc.asyncProperty(history, (one) => play(one)),
      { numRuns: 5000 },
    );
    // The histories are not tame: they do abort, fail and need the reconciliation.
    expect(seen.aborts).toBeGreaterThan(500);
    expect(seen.faults).toBeGreaterThan(1000);
    expect(seen.recovered).toBeGreaterThan(500);
  }, 120_000);

  it('which a store that loses updates would not pass', async () => {
    const broken = fc.check(
      fc.asyncProperty(history, (one) => play(one, { isolated: false })),
      { numRuns: 500 },
    );
    expect((await broken).failed).toBe(true);
  }, 120_000);
});

import { createOrders } from '../../functions/src/adapters/records/orders.ts';
import { coalesced } from '../../functions/src/application/stock/coalesced.ts';
import { handlePaymentEvent } from '../../functions/src/application/orders/handle-payment-event.ts';
import { createHolds } from '../../functions/src/application/checkout/hold-stock.ts';
import { settleStock } from '../../functions/src/application/stock/settle-stock.ts';
import type { PaymentEvent } from '../../functions/src/ports/payments.ts';
import type { ProductId } from '../../src/domain/catalogue/product.ts';
import { ok } from '../../src/domain/result.ts';
import { Limits, realLimits } from '../firestore/limits.ts';
import { fulfilBefore } from './before.ts';
import { bestRate, since, type Played } from './measure.ts';
import { buyersOf, type Buyer } from './buyers.ts';
import { Instances, type Serving } from './instances.ts';
import { simulatedStore } from './store.ts';
import { seededRandom, VirtualClock } from './virtual-clock.ts';

export interface Drop {
  readonly design: 'before' | 'now';
  readonly products: readonly ProductId[];
  readonly buyers: number;
  /** Pieces of each product. */
  readonly stock: number;
  /** Whether no more may be sold than there is. */
  readonly isLimited: boolean;
}

const serving: Serving = {
  // As functions/src/index.ts has it; the processor time is what `npm run bench:stack` measures.
  maxInstances: 20,
  minInstances: 0,
  concurrency: 80,
  coldStart: 1500,
  work: 5,
};
const settling: Serving = { ...serving, maxInstances: 1, concurrency: 1000, work: 1 };

/** Milliseconds after which the provider sends an event again that was not taken. */
const again = [5, 30, 120, 300, 600].map((minutes) => minutes * 60_000);
/** Milliseconds from a payment to its event, and from a commit to the trigger: assumptions. */
const dispatch = { least: 100, most: 500 };
const trigger = { least: 100, most: 1000 };
/** Shares of events that come twice at once, and of triggers that do. */
const doubled = 0.02;

/** Plays a drop in simulated time. */
export async function play({ design, products, buyers, stock, isLimited }: Drop): Promise<Played> {
  const clock = new VirtualClock();
  const random = seededRandom(14);
  const limits = new Limits(realLimits, { now: clock.now, sleep: clock.sleep, random });
  const { open, records, onWrite } = simulatedStore({ clock, random, limits });
  const { documents, counts } = open();
  const checkout = open();
  for (const id of products) records('products').set(id, { inventory: stock });
  const between = ({ least, most }: typeof dispatch): number => least + random() * (most - least);

  const webhook = new Instances(clock, serving);
  const follower = new Instances(clock, settling);
  const [paidAt, placedAt, countedAt] = [
    new Map<string, number>(),
    new Map<string, number>(),
    new Map<string, number>(),
  ];
  let uncounted: string[] = [];
  let [failedWebhooks, refused, checkouts] = [0, 0, 0];

  const log = (): void => undefined;
  const events = new Map<string, PaymentEvent>();
  const book = createOrders({ documents, clock, owner: () => 'owner@groundup.example' });
  const dependencies = {
    orders: book,
    clock,
    log,
    payments: {
      read: (body: Uint8Array) => {
        const event = events.get(Buffer.from(body).toString());
        return ok(event ?? { id: '', type: '', payment: undefined, kind: 'unknown' as const });
      },
      settlement: async (payment: string) => ({
        payment,
        key: undefined,
        refunds: [],
        disputes: [],
      }),
    },
  };
  const holds = createHolds({
    documents: async () => checkout.documents,
    clock,
    limited: isLimited ? products : [],
  });

  const settle = coalesced(
    async () => {
      // What was placed before the sums are taken is in them.
      const taken = uncounted;
      uncounted = [];
      await settleStock({ documents, orders: book, log });
      for (const id of taken) countedAt.set(id, clock.now());
    },
    1000,
    clock.sleep,
  );
  onWrite((path) => {
    const [collection, id = ''] = path.split('/');
    if (collection !== 'orders' || placedAt.has(id)) return;
    placedAt.set(id, clock.now());
    if (design === 'before') {
      countedAt.set(id, clock.now());
      return;
    }
    uncounted.push(id);
    for (let copies = random() < doubled ? 2 : 1; copies > 0; copies -= 1)
      void clock.sleep(between(trigger)).then(() => follower.call(settle));
  });

  const take = async ({ sale }: Buyer): Promise<boolean> => {
    if (design === 'before')
      return fulfilBefore(documents, sale).then(
        () => true,
        () => false,
      );
    const request = { method: 'POST', body: Buffer.from(sale.key), signature: 'good' };
    return (await handlePaymentEvent(dependencies, request)) === 200;
  };
  const deliver = async (buyer: Buyer): Promise<void> => {
    await clock.sleep(between(dispatch));
    for (const wait of [0, ...again]) {
      await clock.sleep(wait);
      if (await webhook.call(() => take(buyer))) return;
      failedWebhooks += 1;
    }
  };
  const buy = async (buyer: Buyer): Promise<void> => {
    const { sale, opensAt, paysAt } = buyer;
    await clock.sleep(opensAt);
    checkouts += 1;
    const hold = await holds.take(sale.key, sale.pieces ?? []);
    if (hold.isSoldOut) {
      refused += 1;
      return;
    }
    if (paysAt === undefined) return;
    await clock.sleep(paysAt - clock.now());
    paidAt.set(sale.sessionId, clock.now());
    events.set(sale.key, {
      id: `evt_${sale.key}`,
      type: 'checkout.session.completed',
      payment: sale.payment,
      kind: 'paid',
      sale: { ...sale, isHeld: hold.until !== undefined },
    });
    const copies = random() < doubled ? 2 : 1;
    await Promise.all(Array.from({ length: copies }, () => deliver(buyer)));
  };

  const all = buyersOf(buyers, products, random).map(buy);
  await Promise.all([...all, clock.run()]);

  const orders = placedAt.size;
  const sold = products.reduce(
    (sum, id) => sum + stock - Number(records('products').get(id)?.['inventory'] ?? 0),
    0,
  );
  return {
    orders,
    refused,
    sold,
    perSecond: bestRate([...placedAt.values()]),
    toOrder: since(paidAt, placedAt),
    toStock: since(paidAt, countedAt),
    failedWebhooks,
    aborts: counts.aborts + checkout.counts.aborts,
    retries: counts.retries + checkout.counts.retries,
    order: {
      reads: counts.reads / orders,
      writes: counts.writes / orders,
      invocations: (webhook.calls + follower.calls) / orders,
    },
    checkout: {
      reads: checkout.counts.reads / checkouts,
      writes: checkout.counts.writes / checkouts,
    },
  };
}

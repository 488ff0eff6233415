import { describe, expect, test, vi } from 'vitest';
import { noActivity } from '../../../tests/support/fake-payments.ts';
import { saleOf } from '../../../../testing/sales.ts';
import { now, testShop } from '../../../tests/support/store.ts';
import type { Refund } from '../../domain/sale.ts';
import type { PaymentEvent } from '../../ports/payments.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';

const sale = saleOf('cs_1', { 'toe-strap': 2 });
const { key } = sale;
const payment = 'pi_cs_1';

function setup() {
  const shop = testShop({ products: { 'toe-strap': { inventory: 1 } } });
  return {
    ...shop,
    record: () => shop.record(key),
    apply: (event: PaymentEvent) => applyPaymentEvent(shop.ports, event),
  };
}

const ids = { id: 'evt_1', type: 'charge', payment };
const made = { id: 're_1', cents: 500, at: now, failure: undefined };
const failed = { ...made, failure: { at: now, reason: 'declined' } };
const dispute = { id: 'dp_1', status: 'lost', reason: '', amount: 1, dueBy: undefined };

describe('the provider', () => {
  test('is asked once about a refund, however often it is reported', async () => {
    const shop = setup();
    await shop.place(sale);
    shop.payments.setActivity({ ...noActivity(payment), key, refunds: [made] }, 5000);
    const asked = vi.spyOn(shop.payments, 'activity');
    const activity = { ...noActivity(payment), key };
    for (let times = 0; times < 3; times += 1)
      await shop.apply({ ...ids, kind: 'refunded', activity, cents: 500 });
    expect(shop.record()).toMatchObject({ refunded: 500 });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('is asked what happened to the money once a review ended as a refunded fraud', async () => {
    const shop = setup();
    const total = sale.amounts.total ?? 0;
    await shop.place(sale);
    const activity = { ...noActivity(payment), key };
    const refunds = [{ ...made, cents: total }];
    shop.payments.setActivity({ ...activity, refunds }, total);
    await shop.apply({ ...ids, kind: 'activity', activity, isPart: true });
    expect(shop.record()).toMatchObject({ state: 'cancelled', refunded: total });
  });

  test('is asked about all refunds once one failed, so that one whose event was lost is found', async () => {
    const shop = setup();
    const total = sale.amounts.total ?? 0;
    await shop.place(sale);
    const activity = { ...noActivity(payment), key };
    const report = (refunds: readonly Refund[]) =>
      shop.payments.setActivity({ ...activity, refunds }, total);
    const first = { ...made, cents: total };
    report([first]);
    const refunded = { ...ids, kind: 'refunded', activity, cents: total } as const;
    await shop.apply(refunded);
    // It fails, and the owner refunds again, before the comparison reads both, the newest first.
    const back = { ...first, failure: failed.failure };
    report([back, { ...first, id: 're_2' }]);
    await shop.apply({ ...refunded, id: 'evt_2' });
    await shop.apply({
      ...ids,
      kind: 'activity',
      activity: { ...noActivity(payment), refunds: [back] },
    });
    expect(shop.record()).toMatchObject({ state: 'cancelled', refunded: total });
    expect(shop.record()).not.toHaveProperty('needsReview');
  });
});

test.each<PaymentEvent>([
  { ...ids, kind: 'refunded', activity: noActivity(payment), cents: 500 },
  { ...ids, kind: 'activity', activity: { ...noActivity(payment), refunds: [failed] } },
  { ...ids, kind: 'activity', activity: { ...noActivity(payment), disputes: [dispute] } },
])('an event of another shop ($kind) is logged, and nothing is written', async (event) => {
  const { apply, documents, entries } = setup();
  await apply(event);
  expect(entries).toMatchObject([{ event: 'event-foreign', fields: { providerEvent: 'evt_1' } }]);
  expect(documents.commits()).toBe(0);
});

test('a payment that failed leaves nothing to ship later', async () => {
  const { place, record } = setup();
  await place(sale, 'failed');
  expect(record()).not.toHaveProperty('backordered');
  await place(sale);
  expect(record()).toMatchObject({ backordered: ['Ground Up Strap'] });
});

test('placing an order reads three documents, however many orders there are', async () => {
  let [reads, writes] = [0, 0];
  const { documents, place } = testShop({
    products: { 'toe-strap': { inventory: 100 } },
    layers: [
      {
        beforeRead: (paths) => void (reads += paths.length),
        beforeCommit: (paths) => void (writes += paths.length),
      },
    ],
  });
  const found = vi.spyOn(documents, 'find');
  for (let index = 0; index < 20; index += 1)
    await place(saleOf(`cs_${index}`, { 'toe-strap': 1 }));
  const before = { reads, writes };
  await place(saleOf('cs_busy', { 'toe-strap': 1 }));
  // Its own record, the stock of its product, and a count of the latest orders; no mail of its own in a rush.
  expect([reads - before.reads, writes - before.writes]).toEqual([3, 2]);
  expect(found).not.toHaveBeenCalled();
});

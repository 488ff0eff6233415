import { expect, test, vi } from 'vitest';
import { noUpdate } from '../../domain/sale.ts';
import { saleOf } from '../../../../fakes/payments/sales.ts';
import { now, testShop } from '../../../tests/support/store.ts';
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
const dispute = { id: 'dp_1', status: 'lost', reason: '', amount: 1, dueBy: undefined } as const;

const total = sale.amounts.total ?? 0;
const update = { ...noUpdate(payment), key };

test('a refund that is reported again is recognized, even if the provider fails', async () => {
  const { place, apply, payments, record } = setup();
  await place(sale);
  payments.setUpdate({ ...update, refunds: [made] }, total);
  await apply({ ...ids, kind: 'refunded', update, cents: 500 });
  vi.spyOn(payments, 'updateOf').mockRejectedValue(new Error('down'));
  await apply({ ...ids, kind: 'refunded', update, cents: 500 });
  expect(record()).toMatchObject({ refunded: 500 });
});

test('a refund whose order only the provider can name is kept until the order is placed', async () => {
  const { apply, payments, record } = setup();
  payments.setUpdate({ ...update, refunds: [made] }, total);
  await apply({ ...ids, kind: 'refunded', update: noUpdate(payment), cents: 500 });
  expect(record()).toMatchObject({ refunds: { re_1: { cents: 500 } } });
});

test('the refunds are looked up if a review ended because the payment was refunded as fraudulent', async () => {
  const { place, apply, payments, record } = setup();
  await place(sale);
  payments.setUpdate({ ...update, refunds: [{ ...made, cents: total }] }, total);
  await apply({ ...ids, kind: 'payment-update', update, isPart: true });
  expect(record()).toMatchObject({ state: 'cancelled', refunded: total });
});

test('after a refund fails, all refunds are looked up, even one whose event was lost', async () => {
  const { place, apply, payments, record } = setup();
  await place(sale);
  const first = { ...made, cents: total };
  const refunded = { ...ids, kind: 'refunded', update, cents: total } as const;
  payments.setUpdate({ ...update, refunds: [first] }, total);
  await apply(refunded);
  // The refund fails and the owner refunds again before the hourly comparison reads both, newest first.
  const back = { ...first, failure: failed.failure };
  payments.setUpdate({ ...update, refunds: [back, { ...first, id: 're_2' }] }, total);
  await apply({ ...refunded, id: 'evt_2' });
  const failing = { ...noUpdate(payment), refunds: [back] };
  await apply({ ...ids, kind: 'payment-update', update: failing });
  expect(record()).toMatchObject({ state: 'cancelled', refunded: total });
  expect(record()).not.toHaveProperty('needsReview');
});

test.each<PaymentEvent>([
  { ...ids, kind: 'refunded', update: noUpdate(payment), cents: 500 },
  { ...ids, kind: 'payment-update', update: { ...noUpdate(payment), refunds: [failed] } },
  { ...ids, kind: 'payment-update', update: { ...noUpdate(payment), disputes: [dispute] } },
])('an event from another shop ($kind) is logged, and nothing is written', async (event) => {
  const { apply, documents, entries } = setup();
  await apply(event);
  expect(entries).toMatchObject([{ event: 'event-foreign', fields: { providerEvent: 'evt_1' } }]);
  expect(documents.commits()).toBe(0);
});

test('an order whose payment failed is not marked as backordered', async () => {
  const { place, record } = setup();
  await place(sale, 'failed');
  expect(record()).not.toHaveProperty('backordered');
  await place(sale);
  expect(record()).toMatchObject({ backordered: ['Ground Up Strap'] });
});

test('placing an order reads three documents, however many orders there are', async () => {
  let [reads, writes] = [0, 0];
  const counting = {
    beforeRead: (paths: readonly string[]) => void (reads += paths.length),
    beforeCommit: (paths: readonly string[]) => void (writes += paths.length),
  };
  const products = { 'toe-strap': { inventory: 100 } };
  const { place } = testShop({ products, layers: [counting] });
  for (let index = 0; index < 20; index += 1)
    await place(saleOf(`cs_${index}`, { 'toe-strap': 1 }));
  const before = { reads, writes };
  await place(saleOf('cs_busy', { 'toe-strap': 1 }));
  // The documents are the order's record, the stock of its product, and a count of the latest orders. Because of the
  // many recent orders, this order gets no separate email.
  expect([reads - before.reads, writes - before.writes]).toEqual([3, 2]);
});

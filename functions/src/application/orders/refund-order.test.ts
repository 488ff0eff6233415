import { describe, expect, test } from 'vitest';
import { saleOf } from '../../../../fakes/payments/sales.ts';
import { now, testShop } from '../../../tests/support/store.ts';
import type { Obstacle } from '../../domain/review-order.ts';
import { type DisputeStatus, noUpdate } from '../../domain/sale.ts';
import { applyOwnerEvents } from './apply-order-events.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { refundOrder } from './refund-order.ts';

const sale = saleOf('cs_1', { 'toe-strap': 2 });
const { key } = sale;

/** Throws on the call with the given number, counted from 1. */
const failAt = (number: number | undefined) => {
  let calls = 0;
  return (): void => {
    if ((calls += 1) === number) throw new Error('down');
  };
};

/** A shop where the given database commit and the given call to the provider, each counted from 1, fail. */
function setup(faults: { readonly store?: number; readonly provider?: number } = {}) {
  const commit = failAt(faults.store);
  const shop = testShop({
    products: { 'toe-strap': { inventory: 25 } },
    fault: (step) => (step === 'commit' ? commit() : undefined),
    provider: { fault: failAt(faults.provider) },
  });
  const { ports: dependencies } = shop;
  shop.payments.setUpdate({ ...noUpdate('pi_cs_1'), key }, sale.amounts.total ?? 0);
  return {
    ...shop,
    ship: (...despite: Obstacle[]) =>
      applyOwnerEvents(dependencies, key, { kind: 'shipped', tracking: '1Z999', despite }),
    close: () => applyOwnerEvents(dependencies, key, { kind: 'closed' }, { kind: 'restocked' }),
    refund: (given: Parameters<typeof refundOrder>[2] = {}) =>
      refundOrder(dependencies, key, given),
    dispute: (status: DisputeStatus) =>
      applyPaymentEvent(dependencies, shop.payments.dispute('pi_cs_1', { status })),
    record: () => shop.record(key),
  };
}

describe('a refund', () => {
  test('with a cancellation restocks the order’s units and emails the shopper once, even if the money was refunded earlier', async () => {
    const { place, refund, settle, inventory, events, documents, record } = setup();
    await place(sale);
    await settle();
    await refund();
    expect(inventory()).toBe(23);
    for (let times = 0; times < 3; times += 1) await refund({ isCancelled: true });
    expect(inventory()).toBe(25);
    expect(events()).toEqual(['order-refunded', 'order-restocked']);
    expect(record()).toMatchObject({ state: 'cancelled' });
    expect(record()).not.toHaveProperty('needsReview');
    const { [`cancelled-${key}`]: email } = documents.dump('mail');
    expect(email).toMatchObject({ to: sale.buyer.email });
    expect(email?.['text']).toMatch(/is canceled.*\n2 × Ground Up Strap\n\n.*\$53\.00/);
    await settle();
    expect(inventory()).toBe(25);
  });

  test.each([
    ['the provider failed', { provider: 1 }],
    ['the known refunds could not be saved', { store: 3 }],
    ['the request could not be saved', { store: 4 }],
  ])('resumes where it stopped if %s', async (_case, faults) => {
    const { place, refund, payments, record, inventory, settle } = setup(faults);
    await place(sale);
    await settle();
    await expect(refund({ isCancelled: true })).rejects.toThrow('down');
    expect(await refund({ isCancelled: true })).toMatchObject({ ok: true });
    expect(payments.refunds).toEqual(['pi_cs_1']);
    expect(record()).toMatchObject({ refunded: 5300, restocked: { 'toe-strap': 2 } });
    expect(inventory()).toBe(25);
  });

  test('that is accepted but fails later reopens the order for another refund or for shipping', async () => {
    const { place, refund, payments, record, ship, documents } = setup();
    await place(sale);
    payments.failRefund('later', 'insufficient_funds');
    const error = 'The refund failed: insufficient_funds.';
    expect(await refund()).toEqual({ ok: false, error });
    expect(record()).toMatchObject({ state: 'new', refunded: 0, needsReview: 'refund failed' });
    expect(documents.dump('orders')['cs_1']).toMatchObject({ payment: 'paid' });
    expect(Object.values(documents.dump('alerts'))).toMatchObject([
      { event: 'refund-failed', fields: { reason: 'insufficient_funds' } },
    ]);
    payments.failRefund('later', 'declined');
    expect(await refund()).toEqual({ ok: false, error: 'The refund failed: declined.' });
    expect(await ship()).toMatchObject({ ok: false });
    expect(await ship('refund failed')).toMatchObject({ ok: true });
    expect(record()).not.toHaveProperty('needsReview');
  });

  test('of less than the order’s total reports the amount, so that the order can be closed', async () => {
    const { place, refund, payments, close, record, inventory, settle } = setup();
    await place(sale);
    await settle();
    payments.setUpdate({ ...noUpdate('pi_cs_1'), key }, 5000);
    const error =
      '$50.00 of $53.00 was refunded, and no more was charged: close the order if nothing is to be shipped.';
    expect(await refund()).toEqual({ ok: false, error });
    expect(await close()).toMatchObject({ ok: true });
    expect(record()).toMatchObject({ state: 'closed' });
    expect(inventory()).toBe(25);
  });

  test('checks with the provider, and repeats an earlier refund that failed without a report', async () => {
    const { place, refund, payments, record } = setup();
    await place(sale);
    await refund();
    const [made] = payments.lastUpdateOf('pi_cs_1').refunds;
    const failure = { at: now, reason: 'canceled' };
    const refunds = made === undefined ? [] : [{ ...made, failure }];
    payments.setUpdate({ ...noUpdate('pi_cs_1'), key, refunds }, 5300);
    expect(await refund()).toMatchObject({ ok: true });
    expect(payments.refunds).toEqual(['pi_cs_1', 'pi_cs_1']);
    expect(record()).toMatchObject({ state: 'cancelled', refunded: 5300 });
  });

  test('of part of the amount is refused after a full refund', async () => {
    const { place, refund } = setup();
    await place(sale);
    await refund();
    const more = await refund({ part: { cents: 2000, id: 'note-1' } });
    expect(more).toEqual({ ok: false, error: 'The amount exceeds what is left.' });
  });

  test('of part of an order puts units back up for sale, and is refused if they exceed what was ordered', async () => {
    const { place, refund, payments, record, inventory, settle } = setup();
    const part = { cents: 2000, id: 'note-1' };
    const refundPart = (quantity: number) =>
      refund({ part, restock: [{ productId: 'toe-strap', quantity }] });
    await place(sale);
    await settle();
    expect(await refundPart(3)).toMatchObject({ ok: false });
    expect(payments.refunds).toEqual([]);
    for (let times = 0; times < 2; times += 1)
      expect(await refundPart(1)).toMatchObject({ ok: true });
    expect(inventory()).toBe(24);
    expect(record()).toMatchObject({ state: 'new', due: { 'toe-strap': 1 } });
  });

  test('of money that the bank reclaimed is refused without asking the provider', async () => {
    const { place, refund, dispute, payments } = setup();
    await place(sale);
    await dispute('lost');
    const error = 'The bank has taken the money back: nothing is left to refund.';
    expect(await refund()).toEqual({ ok: false, error });
    expect(payments.refunds).toEqual([]);
  });

  test('with a cancellation is refused once part of the order has shipped', async () => {
    const { place, refund, ship, payments, ports } = setup();
    await place(sale);
    const some = { kind: 'shipped', units: [{ productId: 'toe-strap', quantity: 1 }] } as const;
    await applyOwnerEvents(ports, key, some);
    const error = 'Some of its units have shipped: refund the others, line by line.';
    expect(await refund({ isCancelled: true })).toEqual({ ok: false, error });
    await ship();
    expect(await refund({ isCancelled: true })).toMatchObject({ error: 'It has already shipped.' });
    expect(payments.refunds).toEqual([]);
  });

  test.each([
    ['that does not exist', undefined, {}, 'There is no such order.'],
    ['that has not been paid', 'pending', {}, 'Its payment is still pending.'],
    ['that was free', 'paid', { payment: undefined }, 'Nothing was paid for it: close it.'],
  ] as const)('of an order %s is refused', async (_case, kind, more, error) => {
    const { place, refund, payments } = setup();
    if (kind !== undefined) await place({ ...sale, ...more }, kind);
    expect(await refund()).toEqual({ ok: false, error });
    expect(payments.refunds).toEqual([]);
  });
});

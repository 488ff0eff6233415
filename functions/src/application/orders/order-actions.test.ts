import { describe, expect, it } from 'vitest';
import { orderNumberOf } from '../../../../src/domain/order/order-number.ts';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { fakePayments } from '../../../tests/support/fake-payments.ts';
import { memoryDocuments } from '../../../tests/support/memory-documents.ts';
import { saleOf } from '../../../tests/support/sales.ts';
import type { Fields } from '../../ports/documents.ts';
import type { Sale } from '../../domain/sale.ts';
import { fulfil } from './fulfil.ts';
import { eraseOrder, refundOrder, shipOrder } from './order-actions.ts';
import { settleStock } from '../stock/settle-stock.ts';

const sale = saleOf('cs_1', { 'toe-strap': 2 });
const { key } = sale;
const now = 1_790_000_000_000;
const replyTo = 'owner@groundup.example';

function setup(faults: { store?: number; provider?: boolean } = {}) {
  let commits = 0;
  const documents = memoryDocuments(
    { products: { 'toe-strap': { inventory: 25 } } },
    {
      fault: (step) => {
        if (step === 'commit' && (commits += 1) === faults.store) throw new Error('down');
      },
    },
  );
  let isDown = faults.provider ?? false;
  const payments = fakePayments({
    fault: () => {
      if (!isDown) return;
      isDown = false;
      throw new Error('down');
    },
  });
  const { log, events, entries } = fakeLog();
  const clock = { now: () => now };
  payments.settle(
    { payment: 'pi_cs_1', key, refunded: undefined, dispute: undefined },
    sale.order.total ?? 0,
  );
  return {
    documents,
    payments,
    events,
    entries,
    place: (more: Partial<Sale> = {}) =>
      fulfil({ documents, clock, log: () => undefined, mailTo: replyTo }, { ...sale, ...more }),
    change: (fields: Fields) =>
      documents.transact(async (transaction) => transaction.merge('fulfilments', key, fields)),
    ship: (tracking?: string) => shipOrder(documents, key, { tracking, now, replyTo }),
    erase: () => eraseOrder(documents, key, now),
    refund: (restock = false) => refundOrder({ documents, payments, log }, key, restock),
    settle: () => settleStock({ documents, log: () => undefined }),
    record: () => documents.dump('fulfilments')[key],
    inventory: () => documents.dump('products')['toe-strap']?.['inventory'],
  };
}

describe('shipping', () => {
  it('marks the order, and writes to the shopper once', async () => {
    const { place, ship, record, documents } = setup();
    await place();
    expect(await ship('1Z999')).toMatchObject({ ok: true });
    expect(record()).toMatchObject({ state: 'shipped', tracking: '1Z999', shippedAt: now });
    expect(await ship('1Z999')).toEqual({ ok: false, error: 'It is shipped already.' });
    const { number } = record() ?? {};
    expect(documents.dump('mail')[`shipped-${key}`]).toMatchObject({
      to: 'ada@groundup.example',
      replyTo,
      message: {
        subject: `Your Ground Up order ${String(number)} is on its way`,
        text: expect.stringContaining('Tracking number: 1Z999') as unknown,
      },
    });
  });

  it('writes to nobody who left no address, and needs no tracking number', async () => {
    const { place, ship, documents, record } = setup();
    await place({ buyer: { ...sale.buyer, email: null } });
    expect(await ship()).toMatchObject({ ok: true });
    expect(Object.keys(documents.dump('mail'))).toEqual([`order-${key}`]);
    expect(record()).not.toHaveProperty('tracking');
  });

  it('of what needed a hand, since it could not be read, is that hand', async () => {
    const { place, ship, record } = setup();
    await place({ pieces: undefined });
    await ship();
    expect(record()).toMatchObject({ state: 'shipped', needsHand: '' });
  });

  it('of a disputed order leaves the dispute to be answered', async () => {
    const { place, ship, change, record } = setup();
    await place();
    await change({ needsHand: 'disputed' });
    await ship();
    expect(record()).toMatchObject({ state: 'shipped', needsHand: 'disputed' });
  });

  it.each<[string, Partial<Sale> | undefined, string]>([
    ['that is not there', undefined, 'There is no such order.'],
    ['that is not paid yet', { isPaid: false }, 'Its payment is still pending.'],
  ])('of an order %s is refused', async (_case, more, error) => {
    const { place, ship } = setup();
    if (more !== undefined) await place(more);
    expect(await ship()).toEqual({ ok: false, error });
  });
});

describe('erasing', () => {
  it('leaves what the stock is counted by, and nothing of the buyer anywhere', async () => {
    const { place, ship, erase, record, documents, inventory, settle } = setup();
    await place();
    await ship('1Z999');
    expect(await erase()).toMatchObject({ ok: true });
    expect(record()).toMatchObject({ state: 'shipped', pieces: { 'toe-strap': 2 }, erasedAt: now });
    const all = (['orders', 'fulfilments', 'mail'] as const).map((name) => documents.dump(name));
    expect(JSON.stringify(all)).not.toMatch(/Ada|Track|Apartment|Austin|@|\+1512|"cs_1"|1Z999/);
    expect(await place()).toBe('known');
    expect(documents.dump('orders')).toEqual({});
    await settle();
    expect(inventory()).toBe(23);
    expect(await erase()).toMatchObject({ ok: true });
  });

  it.each([
    ['new', 'It is not shipped yet: ship or refund it first.'],
    ['pending', 'Its payment is still pending.'],
    ['held', 'It is a checkout that is not paid.'],
    ['unknown', 'There is no such order.'],
  ])('is refused while it is %s', async (state, error) => {
    const { place, erase, change, documents } = setup();
    await place();
    await change({ state });
    expect(await erase()).toEqual({ ok: false, error });
    expect(documents.dump('orders')).toHaveProperty('cs_1');
  });

  it('is refused where there is no order, and then there still is none', async () => {
    const { erase, record } = setup();
    expect(await erase()).toEqual({ ok: false, error: 'There is no such order.' });
    expect(record()).toBeUndefined();
  });

  it.each(['failed', 'cancelled'])('may be of an order that is %s', async (state) => {
    const { place, erase, change, record } = setup();
    await place();
    await change({ state });
    expect(await erase()).toMatchObject({ ok: true });
    expect(record()).toMatchObject({ state, erasedAt: now });
  });

  it('again keeps the day of the first time', async () => {
    const { place, ship, erase, change, record } = setup();
    await place();
    await ship();
    await erase();
    await change({ erasedAt: 1 });
    await erase();
    expect(record()).toMatchObject({ erasedAt: 1 });
  });
});

describe('a refund', () => {
  it('gives the money back and marks the order, once', async () => {
    const { place, refund, payments, record, events, documents } = setup();
    await place();
    for (let times = 0; times < 2; times += 1) expect(await refund()).toMatchObject({ ok: true });
    expect(payments.refunds).toEqual([key]);
    expect(record()).toMatchObject({ state: 'cancelled', isRefunded: true });
    expect(documents.dump('orders')['cs_1']).toMatchObject({ payment: 'refunded' });
    expect(events()).toEqual(['order-refunded']);
  });

  it('with restock brings the pieces back, once, and by a later call too', async () => {
    const { place, refund, settle, inventory, entries } = setup();
    await place();
    await settle();
    await refund();
    expect(inventory()).toBe(23);
    for (let times = 0; times < 3; times += 1) await refund(true);
    expect(inventory()).toBe(25);
    expect(entries.slice(1)).toMatchObject([
      { event: 'order-restocked', fields: { order: orderNumberOf(key) } },
    ]);
    expect(entries).toHaveLength(2);
    await settle();
    expect(inventory()).toBe(25);
  });

  it.each([
    ['the provider failed', { provider: true }],
    ['the mark was lost', { store: 3 }],
    ['the pieces were not back yet', { store: 4 }],
  ])('that broke off since %s goes on where it was', async (_case, faults) => {
    const { place, refund, payments, record, inventory, settle } = setup(faults);
    await place();
    await expect(refund(true)).rejects.toThrow('down');
    expect(await refund(true)).toMatchObject({ ok: true });
    await settle();
    expect(payments.refunds).toEqual([key]);
    expect(record()).toMatchObject({ isRefunded: true, isRestocked: true });
    expect(inventory()).toBe(25);
  });

  it.each<[string, Partial<Sale> | undefined, string]>([
    ['that is not there', undefined, 'There is no such order.'],
    ['that is not paid yet', { isPaid: false }, 'Its payment is still pending.'],
    ['that cost nothing', { payment: undefined }, 'Nothing was paid for it.'],
  ])('of an order %s is refused', async (_case, more, error) => {
    const { place, refund, payments } = setup();
    if (more !== undefined) await place(more);
    expect(await refund()).toEqual({ ok: false, error });
    expect(payments.refunds).toEqual([]);
  });
});

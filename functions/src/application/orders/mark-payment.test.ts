import { describe, expect, it } from 'vitest';
import { fakeLog } from '../../../tests/support/fake-log.ts';
import { fakePayments } from '../../../tests/support/fake-payments.ts';
import { memoryDocuments } from '../../../tests/support/memory-documents.ts';
import { saleEvent, saleOf } from '../../../tests/support/sales.ts';
import type { Dispute, Sale, Settlement } from '../../domain/sale.ts';
import type { PaymentEvent } from '../../ports/payments.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { fulfil } from './fulfil.ts';
import { eraseOrder, shipOrder } from './order-actions.ts';

const sale = saleOf('cs_1', { 'toe-strap': 2 });
const total = sale.order.total ?? 0;
const money: Settlement = {
  payment: 'pi_cs_1',
  key: sale.key,
  refunded: undefined,
  dispute: undefined,
};
let events = 0;
const refund = (cents: number, more: Partial<Settlement> = {}): PaymentEvent => ({
  id: `evt_${(events += 1)}`,
  type: 'charge.refunded',
  payment: 'pi_cs_1',
  kind: 'refunded',
  settlement: { ...money, refunded: { cents, isFull: cents === total }, ...more },
});
const dispute = (status: string, more: Partial<Dispute> = {}): PaymentEvent => ({
  id: `evt_${(events += 1)}`,
  type: 'charge.dispute',
  payment: 'pi_cs_1',
  kind: 'dispute',
  settlement: {
    ...money,
    key: undefined,
    dispute: {
      id: 'dp_1',
      status,
      reason: 'fraudulent',
      amount: total,
      dueBy: Date.UTC(2026, 11, 1),
      ...more,
    },
  },
});

function setup() {
  const documents = memoryDocuments();
  const { log, entries } = fakeLog();
  const payments = fakePayments();
  const clock = { now: () => 0 };
  const dependencies = { documents, payments, clock, log, mailTo: 'owner@groundup.example' };
  return {
    documents,
    payments,
    entries,
    place: (more: Partial<Sale> = {}) =>
      fulfil({ ...dependencies, log: () => undefined }, { ...sale, ...more }),
    apply: async (...given: PaymentEvent[]) => {
      for (const event of given) await applyPaymentEvent(dependencies, event);
    },
    record: () => documents.dump('fulfilments')[sale.key],
    shown: () => documents.dump('orders')['cs_1']?.['payment'],
    logged: () => entries.map(({ event }) => event),
  };
}

describe('a refund', () => {
  it('of a part marks the order, which is still shipped', async () => {
    const { place, apply, record, shown, entries } = setup();
    await place();
    await apply(refund(500));
    expect(record()).toMatchObject({ state: 'new', refunded: 500, isRefunded: false });
    expect(shown()).toBe('partly-refunded');
    expect(entries).toMatchObject([
      { event: 'order-refunded', fields: { payment: 'pi_cs_1', cents: 500, full: false } },
    ]);
  });

  it('of all before anything was shipped cancels it', async () => {
    const { place, apply, record, shown } = setup();
    await place();
    await apply(refund(500), refund(total));
    expect(record()).toMatchObject({ state: 'cancelled', refunded: total, isRefunded: true });
    expect(shown()).toBe('refunded');
  });

  it('counts once, whatever order the reports come in', async () => {
    const { place, apply, record, shown, logged } = setup();
    await place();
    const [first, second] = [refund(500), refund(total)];
    await apply(second, first, second, first);
    expect(record()).toMatchObject({ refunded: total, isRefunded: true });
    expect(shown()).toBe('refunded');
    expect(logged()).toEqual(['order-refunded']);
  });

  it('that is reported before its order waits for it', async () => {
    const { place, apply, record, shown, documents } = setup();
    await apply(refund(total));
    expect(documents.dump('orders')).toEqual({});
    expect(await place()).toBe('fulfilled');
    expect(record()).toMatchObject({ state: 'cancelled', refunded: total });
    expect(shown()).toBe('refunded');
  });

  it('that is reported while its bank has not confirmed leaves the page as it is', async () => {
    const { place, apply, record, shown } = setup();
    await place({ isPaid: false });
    await apply(refund(500));
    expect(record()).toMatchObject({ state: 'pending', refunded: 500 });
    expect(shown()).toBe('pending');
  });

  it('of an order that is erased brings no page back', async () => {
    const { place, apply, record, documents } = setup();
    await place();
    await shipOrder(documents, sale.key, { tracking: undefined, now: 0, replyTo: 'a@b.example' });
    await eraseOrder(documents, sale.key, 0);
    await apply(refund(500));
    expect(record()).toMatchObject({ state: 'shipped', refunded: 500 });
    expect(documents.dump('orders')).toEqual({});
  });

  it('of a payment without marks is found by our records, or is another shop’s', async () => {
    const { place, apply, record, logged } = setup();
    await place();
    await apply(refund(500, { key: undefined }));
    expect(record()).toMatchObject({ refunded: 500 });
    await apply(refund(500, { key: undefined, payment: 'pi_other' }));
    expect(logged()).toEqual(['order-refunded', 'session-foreign']);
  });
});

describe('a dispute', () => {
  it('is an alert with its deadline, and the order needs a hand until it is over', async () => {
    const { place, apply, record, entries } = setup();
    await place();
    await apply(dispute('needs_response'));
    expect(record()).toMatchObject({
      needsHand: 'disputed',
      dispute: { status: 'needs_response' },
    });
    expect(entries).toMatchObject([
      {
        event: 'dispute-opened',
        fields: { payment: 'pi_cs_1', dueBy: '2026-12-01T00:00:00.000Z', reason: 'fraudulent' },
      },
    ]);
    await apply(dispute('won'));
    expect(record()).toMatchObject({ needsHand: '', dispute: { status: 'won' } });
  });

  it('that is over stays over, whatever is reported late', async () => {
    const { place, apply, record, logged } = setup();
    await place();
    await apply(dispute('lost'), dispute('needs_response'), dispute('lost'));
    expect(record()).toMatchObject({ needsHand: '', dispute: { status: 'lost' } });
    expect(logged()).toEqual(['dispute-closed']);
  });

  it('is an alert again with another deadline or status, and not otherwise', async () => {
    const { place, apply, entries } = setup();
    await place();
    await apply(
      dispute('needs_response'),
      dispute('needs_response'),
      dispute('needs_response', { dueBy: Date.UTC(2026, 11, 9) }),
      dispute('under_review', { dueBy: undefined }),
    );
    expect(entries.map(({ event, fields }) => [event, fields['status'], fields['dueBy']])).toEqual([
      ['dispute-opened', 'needs_response', '2026-12-01T00:00:00.000Z'],
      ['dispute-opened', 'needs_response', '2026-12-09T00:00:00.000Z'],
      ['dispute-opened', 'under_review', undefined],
    ]);
  });

  it('that follows one that is over is another', async () => {
    const { place, apply, record } = setup();
    await place();
    await apply(dispute('won'), dispute('needs_response', { id: 'dp_2' }));
    expect(record()).toMatchObject({ needsHand: 'disputed', dispute: { id: 'dp_2' } });
  });

  it('that is reported before its order is found by its payment', async () => {
    const { place, apply, record, payments } = setup();
    payments.settle(money, total);
    await apply(dispute('needs_response', { dueBy: undefined }));
    await place();
    expect(record()).toMatchObject({ state: 'new', needsHand: 'disputed' });
  });

  it('leaves alone what needs a hand for another reason', async () => {
    const { documents, apply, record } = setup();
    const clock = { now: () => 0 };
    const unreadable = { ...sale, pieces: undefined };
    await fulfil({ documents, clock, log: () => undefined, mailTo: 'a@b.example' }, unreadable);
    await apply(dispute('needs_response'), dispute('won'));
    expect(record()).toMatchObject({ needsHand: 'unreadable' });
  });
});

describe('a payment that its bank refused', () => {
  const refused = saleEvent('payment-failed', { ...sale, isPaid: false });

  it('is logged once, and ships nothing', async () => {
    const { place, apply, record, shown, logged } = setup();
    await place({ isPaid: false });
    await apply(refused, refused);
    expect(record()).toMatchObject({ state: 'failed', payment: 'pi_cs_1', holdUntil: 0 });
    expect(shown()).toBe('failed');
    expect(logged()).toEqual(['payment-failed']);
  });

  it('that is paid after all stays paid', async () => {
    const { place, apply, record, shown, logged } = setup();
    await place();
    await apply(refused);
    expect(record()).toMatchObject({ state: 'new' });
    expect(shown()).toBe('paid');
    expect(logged()).toEqual([]);
  });
});

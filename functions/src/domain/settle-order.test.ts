import { describe, expect, it } from 'vitest';
import {
  after,
  dispute,
  now,
  refund,
  review,
  shipped,
  sold,
  state,
  total,
} from '../../tests/support/happened.ts';
import { nextOrder } from './next-order.ts';
import type { OrderEvent } from './order-event.ts';
import {
  disputeStatuses,
  isOver,
  needsAnswer,
  numberOf,
  paymentOf,
  refundedOf,
  reviewOf,
  stateOf,
} from './order.ts';

describe('a refund', () => {
  it.each<[string, OrderEvent[], string, string]>([
    ['of a part', [refund('a', 500)], 'new', 'partly-refunded'],
    ['of all', [refund('a', total)], 'cancelled', 'refunded'],
    ['of all in parts', [refund('a', 500), refund('b', total - 500)], 'cancelled', 'refunded'],
    ['of all but a cent', [refund('a', total - 1)], 'new', 'partly-refunded'],
    ['heard of twice', [refund('a', 500), refund('a', 500)], 'new', 'partly-refunded'],
    ['of nothing', [refund('a', 0)], 'new', 'paid'],
    ['that failed', [refund('a', total), refund('a', total, { failure: 'x' })], 'new', 'paid'],
    [
      'that failed, heard of late',
      [refund('a', total, { failure: 'x' }), refund('a', total)],
      'new',
      'paid',
    ],
  ])('%s', (_case, events, where, shown) => {
    for (const all of [
      [sold('paid'), ...events],
      [...events, sold('paid')],
    ]) {
      expect(state(...all)).toBe(where);
      expect(paymentOf(after(...all).order)).toBe(shown);
    }
  });

  it('of what was shipped leaves it shipped, and of what is pending pending', () => {
    expect(state(sold('paid'), shipped, refund('a', total))).toBe('shipped');
    expect(paymentOf(after(sold('pending'), refund('a', 500)).order)).toBe('pending');
  });

  it('says how much went back in all, once', () => {
    const { news } = after(
      sold('paid'),
      refund('a', 500),
      refund('a', 500),
      refund('b', total - 500),
    );
    expect(
      news.slice(1).map(({ event, fields }) => [event, fields['cents'], fields['full']]),
    ).toEqual([
      ['order-refunded', 500, false],
      ['order-refunded', total, true],
    ]);
  });

  it('that failed is an alert with its reason, and the order is looked at again', () => {
    const failed = refund('a', total, { failure: 'insufficient_funds' });
    const { alerts, order } = after(sold('paid'), refund('a', total), failed, failed);
    expect(alerts).toEqual([
      {
        event: 'refund-failed',
        fields: {
          payment: 'pi_cs_1',
          order: numberOf(order),
          cents: total,
          reason: 'insufficient_funds',
        },
      },
    ]);
    expect([stateOf(order), reviewOf(order)]).toEqual(['new', 'refund failed']);
  });

  it.each<[string, OrderEvent[], string | undefined]>([
    ['until a later one', [refund('b', 500, { at: now + 1 })], undefined],
    ['not by one before it', [refund('b', 500, { at: now - 1 })], 'refund failed'],
    ['nor at the same moment', [refund('b', 500)], 'refund failed'],
    [
      'nor by another that failed',
      [refund('b', 500, { at: now + 1, failure: 'x' })],
      'refund failed',
    ],
    ['until all went back', [refund('b', total)], undefined],
    ['until it is shipped', [shipped], undefined],
    ['again after one more', [shipped, refund('b', 500, { failure: 'x' })], 'refund failed'],
  ])('that failed is to be looked at: %s', (_case, events, wanted) => {
    const failed = refund('a', 700, { failure: 'declined' });
    expect(review(sold('paid'), failed, ...events)).toBe(wanted);
  });

  it('that failed late is to be looked at, though a later one that failed is settled', () => {
    const failed = (at: number) => refund(`at-${at}`, 500, { at, failure: 'x' });
    expect(review(sold('paid'), failed(now + 1), shipped, failed(now))).toBe('refund failed');
  });

  it.each([refund('a', 500), dispute('needs_response')])(
    'heard of twice changes nothing',
    (event) => {
      const { order } = after(sold('paid'), event);
      const again = nextOrder(order, event, now);
      expect(again.ok && again.value.order).toBe(order);
    },
  );

  it('names the payment that it was heard of by, until the order is there', () => {
    const { alerts, order } = after(refund('a', 500, { failure: 'declined' }));
    expect(alerts[0]?.fields['payment']).toBe('pi_cs_1');
    expect(stateOf(order)).toBeUndefined();
    expect(refundedOf(order)).toEqual({ cents: 0, isFull: false });
  });
});

describe('a dispute', () => {
  const statuses = [...disputeStatuses];

  it.each(statuses.flatMap((one) => statuses.map((other) => [one, other] as const)))(
    '%s and %s: the later of them stays, in whichever order they are heard of',
    (one, other) => {
      const later = statuses.indexOf(one) > statuses.indexOf(other) ? one : other;
      const { order } = after(sold('paid'), dispute(one), dispute(other));
      expect(order.disputes['dp_1']?.status).toBe(later);
    },
  );

  it.each<[string, string | undefined, string]>([
    ['warning_needs_response', 'disputed', 'dispute-opened'],
    ['warning_under_review', 'disputed', 'dispute-answered'],
    ['needs_response', 'disputed', 'dispute-opened'],
    ['under_review', 'disputed', 'dispute-answered'],
    ['warning_closed', undefined, 'dispute-closed'],
    ['prevented', undefined, 'dispute-closed'],
    ['lost', undefined, 'dispute-closed'],
    ['won', undefined, 'dispute-closed'],
    ['of_tomorrow', 'disputed', 'dispute-opened'],
  ])('%s: the order is %s, and %s', (status, wanted, event) => {
    const { order, said } = after(sold('paid'), dispute(status), dispute(status));
    expect(reviewOf(order)).toBe(wanted);
    // Alerts come before news.
    const sale = 'order-fulfilled';
    expect(said).toEqual(event === 'dispute-opened' ? [event, sale] : [sale, event]);
  });

  it('that needs an answer says until when, and what it is about', () => {
    const { alerts, order } = after(sold('paid'), dispute('needs_response'));
    const fields = {
      payment: 'pi_cs_1',
      order: numberOf(order),
      status: 'needs_response',
      reason: 'fraudulent',
      cents: total,
    };
    expect(alerts[0]?.fields).toEqual({ ...fields, dueBy: new Date(now).toISOString() });
    const open = after(sold('paid'), dispute('needs_response', { dueBy: undefined }));
    expect(open.alerts[0]?.fields).toEqual(fields);
  });

  it('is an alert again with a later deadline, and stays answered once it is', () => {
    const later = dispute('needs_response', { dueBy: now + 1 });
    const first = dispute('needs_response');
    expect(after(first, later, first, later).alerts).toHaveLength(2);
    expect(after(dispute('needs_response', { dueBy: undefined }), first).alerts).toHaveLength(2);
    expect(after(first, dispute('under_review'), first).alerts).toHaveLength(1);
  });

  it('after one that is over is another', () => {
    const second = dispute('needs_response', { id: 'dp_2' });
    expect(review(sold('paid'), dispute('won'), second)).toBe('disputed');
    expect(review(sold('paid'), second, dispute('won', { id: 'dp_2' }))).toBeUndefined();
  });

  it('that nobody knows is before all others, and is looked at', () => {
    const unknown = { id: 'dp_1', status: 'of_tomorrow', reason: '', amount: 1, dueBy: undefined };
    expect([isOver(unknown), needsAnswer(unknown)]).toEqual([false, true]);
  });
});

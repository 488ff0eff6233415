import { describe, expect, test } from 'vitest';
import {
  after,
  dispute,
  riskSignal,
  failed,
  now,
  refund,
  review,
  sale,
  shippedDespiteReviews,
  sold,
  state,
  total,
} from '../../tests/support/order-events.ts';
import { nextOrder } from './next-order.ts';
import type { OrderEvent } from './order-event.ts';
import { numberOf, paymentOf, stateOf } from './order.ts';
import { reviewOf } from './review-order.ts';

describe('a refund', () => {
  test.each<[string, OrderEvent[], string, string]>([
    ['in part', [refund('a', 500)], 'new', 'partly-refunded'],
    ['in full', [refund('a', total)], 'cancelled', 'refunded'],
    ['in full in two steps', [refund('a', 500), refund('b', total - 500)], 'cancelled', 'refunded'],
    ['of all but a cent', [refund('a', total - 1)], 'new', 'partly-refunded'],
    ['reported twice', [refund('a', 500), refund('a', 500)], 'new', 'partly-refunded'],
    ['of nothing', [refund('a', 0)], 'new', 'paid'],
    ['that failed', [refund('a', total), failed('a', total)], 'new', 'paid'],
    ['reported only after it failed', [failed('a', total), refund('a', total)], 'new', 'paid'],
  ])('%s leaves the right order state and payment status', (_case, events, where, shown) => {
    for (const all of [
      [sold('paid'), ...events],
      [...events, sold('paid')],
    ]) {
      expect(state(...all)).toBe(where);
      expect(paymentOf(after(...all).order)).toBe(shown);
    }
  });

  test('of any amount counts as partial if the total of the order is unknown', () => {
    const { subtotal } = sale.amounts;
    const unknown = sold('paid', { amounts: { subtotal } });
    expect(state(unknown, refund('a', 500))).toBe('new');
  });

  test('that failed raises an alert with its reason, if known, and returns the order to review', () => {
    const late = failed('a', total);
    const { alerts, order } = after(sold('paid'), refund('a', total), late, late);
    const ids = { payment: 'pi_cs_1', order: numberOf(order) };
    const fields = { ...ids, cents: total, reason: 'declined' };
    expect(alerts).toEqual([{ event: 'refund-failed', fields }]);
    expect([stateOf(order), reviewOf(order)]).toEqual(['new', 'refund failed']);
    const unexplained = after(failed('a', 500, { failure: { at: now, reason: undefined } }));
    expect(unexplained.alerts[0]?.fields).not.toHaveProperty('reason');
  });

  const when = (time: number) => ({ at: now + time });
  const failing = { ...when(11), failure: { ...when(12), reason: 'x' } };
  const early = failed('a', 700, { failure: { ...when(10), reason: 'x' } });
  test.each<[string, OrderEvent[], string | undefined]>([
    ['until a later refund of the same amount', [refund('b', 700, when(11))], undefined],
    ['even after a smaller refund', [refund('b', 699, when(11))], 'refund failed'],
    ['until refunds cover it', [refund('b', 300, when(11)), refund('c', 400, when(12))], undefined],
    ['even after an earlier refund', [refund('b', 700, when(-1))], 'refund failed'],
    ['even after one made before the failure report', [refund('b', 700, when(9))], 'refund failed'],
    ['even after one at the same moment', [refund('b', 700, when(10))], 'refund failed'],
    ['even after a retry that failed', [failed('b', 700, failing)], 'refund failed'],
    [
      'until a retry that failed is repeated',
      [failed('b', 700, failing), refund('c', 700, when(13))],
      undefined,
    ],
    ['until everything is refunded', [refund('b', total)], undefined],
    ['until the order is shipped anyway', [shippedDespiteReviews], undefined],
    ['until the order is closed', [{ kind: 'closed' }], 'money kept'],
    ['again after another failure', [shippedDespiteReviews, failed('b', 500)], 'refund failed'],
  ])('that failed keeps the order in review %s', (_case, events, wanted) => {
    expect(review(sold('paid'), early, ...events)).toBe(wanted);
  });

  test('that failed keeps the earliest reported time of failure, or the current time if none is reported', () => {
    const known = (at: number | undefined) => failed('a', 500, { failure: { at, reason: 'x' } });
    const at = (...events: readonly OrderEvent[]) =>
      after(sold('paid'), refund('a', 500), ...events).order.refunds['a']?.failure?.at;
    expect(at(known(now - 5), known(now - 9), known(now - 7))).toBe(now - 9);
    expect(at(known(undefined), known(now - 9))).toBe(now - 9);
    expect(at(known(undefined))).toBe(now);
    const { alerts } = after(known(now - 5), known(now - 9));
    expect(alerts).toHaveLength(1);
  });

  test.each([refund('a', 500), failed('b', 500), dispute('open'), riskSignal('in review')])(
    'or any other report changes nothing if it is a duplicate',
    (event) => {
      const { order } = after(sold('paid'), event);
      const again = nextOrder(order, [event], now);
      expect(again.ok && again.value.order).toBe(order);
    },
  );
});

describe('a risk signal', () => {
  test.each([
    ['fraud warning', 'fraud-warning'],
    ['in review', 'review-opened'],
  ] as const)('of kind %s blocks shipping, and raises one alert: %s', (kind, event) => {
    const { order, alerts, entries } = after(sold('paid'), riskSignal(kind), riskSignal(kind));
    expect(reviewOf(order)).toBe(kind);
    expect(entries.map((one) => one.event)).toEqual(['order-placed']);
    expect(alerts).toEqual([
      { event, fields: { payment: 'pi_cs_1', order: numberOf(order), reason: 'stolen' } },
    ]);
    expect(review(sold('paid'), riskSignal(kind), shippedDespiteReviews)).toBeUndefined();
  });

  test('reported together with a dispute raises its own alert', () => {
    const { disputes } = dispute('open');
    expect(after(sold('paid'), { ...riskSignal('in review'), disputes }).alerts).toHaveLength(2);
  });

  test('that is over stays over, whichever of its reports arrives first', () => {
    const [opened, over] = [riskSignal('in review'), riskSignal('in review', false)];
    expect(review(sold('paid'), opened, over)).toBeUndefined();
    expect(review(sold('paid'), over, opened)).toBeUndefined();
    const { alerts, logged } = after(sold('paid'), over, opened, over);
    expect(alerts).toEqual([]);
    expect(logged).toEqual(['order-placed', 'review-closed']);
  });
});

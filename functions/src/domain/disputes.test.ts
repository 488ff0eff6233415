import { describe, expect, test } from 'vitest';
import {
  after,
  dispute,
  now,
  review,
  shipped,
  sold,
  total,
} from '../../tests/support/order-events.ts';
import { numberOf } from './order.ts';
import { reviewOf } from './review-order.ts';
import { disputeStatuses, type DisputeStatus } from './sale.ts';

describe('a dispute', () => {
  test.each(
    disputeStatuses.flatMap((one) => disputeStatuses.map((other) => [one, other] as const)),
  )('keeps the later of the statuses %s and %s, whichever arrives first', (one, other) => {
    const later = disputeStatuses.indexOf(one) > disputeStatuses.indexOf(other) ? one : other;
    const { order } = after(sold('paid'), dispute(one), dispute(other));
    expect(order.disputes['dp_1']?.status).toBe(later);
  });

  test.each<[DisputeStatus, string | undefined, string]>([
    ['inquiry', 'disputed', 'dispute-opened'],
    ['inquiry answered', 'disputed', 'dispute-answered'],
    ['open', 'disputed', 'dispute-opened'],
    ['answered', 'disputed', 'dispute-answered'],
    ['appeal', 'disputed', 'dispute-opened'],
    ['appeal answered', 'disputed', 'dispute-answered'],
    ['inquiry closed', undefined, 'dispute-closed'],
    ['prevented', 'dispute lost', 'dispute-lost'],
    ['lost', 'dispute lost', 'dispute-lost'],
    ['won', undefined, 'dispute-closed'],
    ['unknown', 'disputed', 'dispute-opened'],
  ])('with the status %s causes the review %s and the event %s', (status, wanted, event) => {
    const { order, alerts, entries } = after(sold('paid'), dispute(status), dispute(status));
    expect(reviewOf(order)).toBe(wanted);
    const isLoud = event === 'dispute-opened' || event === 'dispute-lost';
    const said = [...(isLoud ? alerts : entries.slice(1))].map((one) => one.event);
    expect(said).toEqual([event]);
    expect(isLoud ? entries.slice(1) : alerts).toEqual([]);
  });

  test('that is lost before the whole order has shipped raises an alert, and stops further shipping', () => {
    const part = { ...shipped, units: [{ productId: 'toe-strap', quantity: 1 } as const] };
    const { order, alerts } = after(sold('paid'), part, dispute('lost'));
    expect(reviewOf(order)).toBe('dispute lost');
    expect(alerts.map(({ event }) => event)).toEqual(['dispute-lost']);
    const unreadable = after(sold('paid', { units: undefined }), dispute('lost'));
    expect(unreadable.logged).toContain('dispute-lost');
  });

  test('that needs an answer raises an alert with its reason and, if known, its deadline', () => {
    const { alerts, order } = after(sold('paid'), dispute('open'));
    const ids = { payment: 'pi_cs_1', order: numberOf(order) };
    const fields = { ...ids, status: 'open', reason: 'fraudulent', cents: total };
    expect(alerts[0]?.fields).toEqual({ ...fields, dueBy: new Date(now).toISOString() });
    const open = after(sold('paid'), dispute('open', { dueBy: undefined }));
    expect(open.alerts[0]?.fields).toEqual(fields);
  });

  test('raises another alert if its deadline is extended, but not if a stale event follows the answer', () => {
    const later = dispute('open', { dueBy: now + 1 });
    const first = dispute('open');
    expect(after(first, later, first, later).alerts).toHaveLength(2);
    expect(after(dispute('open', { dueBy: undefined }), first).alerts).toHaveLength(2);
    expect(after(first, dispute('answered'), first).alerts).toHaveLength(1);
  });

  test('that opens after an earlier one is over counts as a new dispute', () => {
    const second = dispute('open', { id: 'dp_2' });
    expect(review(sold('paid'), dispute('won'), second)).toBe('disputed');
    expect(review(sold('paid'), second, dispute('won', { id: 'dp_2' }))).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import {
  after,
  dispute,
  erased,
  failed,
  now,
  refund,
  refusal,
  restocked,
  review,
  sale,
  shipped,
  shippedDespiteReviews,
  sold,
  total,
} from '../../tests/support/order-events.ts';
import { nextOrder } from './next-order.ts';
import type { OrderEvent } from './order-event.ts';
import { stateOf } from './order.ts';

const closed: OrderEvent = { kind: 'closed' };
const corrected: OrderEvent = { kind: 'tracking-corrected', tracking: 'T2' };
const parcelCancelled: OrderEvent = { kind: 'parcel-cancelled', parcel: 1 };
const moved: OrderEvent = { kind: 'address-changed', buyer: { city: 'Dallas', line2: null } };

describe('the owner', () => {
  const placed = after(sold('paid')).order;

  test('sends no email to a shopper who gave no email address', () => {
    const nobody = sold('paid', { buyer: { ...sale.buyer, email: null } });
    expect(after(nobody, shipped, corrected).emails).toEqual(['order']);
    const unread = nextOrder({ ...placed, buyer: undefined }, [shipped], now);
    expect(unread.ok && unread.value.emails).toEqual([]);
  });

  test('corrects a tracking number and emails the shopper, only once even if the correction is repeated', () => {
    const { order, emails } = after(sold('paid'), shipped, corrected, corrected);
    expect([order.parcels.map(({ tracking }) => tracking), order.corrections]).toEqual([['T2'], 1]);
    expect(emails).toEqual(['order', 'shipped', 'tracking']);
    expect(refusal(placed, corrected)).toBe('It has not shipped yet.');
  });

  test('cannot request a refund under the id of another refund', () => {
    const asking = (cents: number): OrderEvent => ({ kind: 'refund-asked', cents, id: 'a' });
    const { order } = after(sold('paid'), asking(500), asking(500));
    const another = 'That was already done, with a different amount: check the order again.';
    expect(refusal(order, asking(600))).toBe(another);
  });

  test('can request another refund from the same view only after a minute', () => {
    const asking = { kind: 'refund-asked', cents: 500, refundedAsShown: 0 } as const;
    const { order } = after(sold('paid'), asking);
    const isAllowedAt = (time: number) => nextOrder(order, [asking], time).ok;
    expect([now + 59_999, now + 60_000].map(isAllowedAt)).toEqual([false, true]);
    const refunded = after(sold('paid'), asking, refund('a', 500)).order;
    expect(refusal(refunded, { ...asking, refundedAsShown: 500 })).toBeUndefined();
  });

  test('keeps a note of up to 2000 characters', () => {
    const note = (text: string): OrderEvent => ({ kind: 'note-changed', note: text });
    const { order } = after(sold('paid'), note(' Call her. '));
    expect(order.note).toBe('Call her.');
    const again = nextOrder(order, [note('Call her.')], now);
    expect(again.ok && again.value.order).toBe(order);
    expect(after(sold('paid'), note('Call her.'), note(' ')).order.note).toBeUndefined();
    expect(refusal(order, note('x'.repeat(2000)))).toBeUndefined();
    expect(refusal(order, note('x'.repeat(2001)))).toBe('A note can have at most 2000 characters.');
  });

  test('erases the shopper’s data, but keeps the counted units and the parcels', () => {
    const asked = { kind: 'refund-asked', cents: 500, reason: 'Ada is ill.', id: 'a' } as const;
    const { order } = after(sold('paid'), asked, failed('a', 500), shippedDespiteReviews, erased);
    expect(order).toMatchObject({ units: sale.units, erasedAt: now });
    const details = order.history.slice(1, 3).map((entry) => entry.details);
    expect(details).toEqual([
      { cents: 500, id: 'a' },
      { cents: 500, reason: 'declined' },
    ]);
    expect(order.parcels).toHaveLength(1);
    expect([order.session, order.buyer]).toEqual([undefined, undefined]);
    const again = nextOrder(order, [erased], now + 1);
    expect(again.ok && again.value.order).toBe(order);
    expect(after(sold('paid'), shipped, erased, sold('paid')).order.buyer).toBeUndefined();
    const later: OrderEvent[] = [
      { ...asked, id: 'b' },
      { kind: 'note-changed', note: 'Ada.' },
    ];
    const twice = after(sold('paid'), shipped, erased, ...later, erased).order;
    expect(JSON.stringify(twice)).not.toContain('Ada');
  });
});

describe('an order in review', () => {
  test('lists every reason that the owner has not confirmed', () => {
    const { order } = after(sold('paid'), dispute('open'), failed('a', 500));
    const despite = { kind: 'shipped', tracking: 'T1', despite: ['refund failed'] } as const;
    expect(refusal(order, shipped)).toBe(
      'It needs a check first: refund failed, disputed. Ship it from its own page, where you confirm what you have checked.',
    );
    expect(refusal(order, despite)).toContain('first: disputed. Ship');
  });
});

describe('closing', () => {
  test('waives a failed refund, even for a shipped order, which stays shipped', () => {
    const { order } = after(sold('paid'), shipped, failed('a', 500), closed);
    expect([stateOf(order), order.closedAt]).toEqual(['shipped', undefined]);
    expect(review(sold('paid'), shipped, failed('a', 500), closed)).toBeUndefined();
  });
});

test.each<[string, boolean, OrderEvent[]]>([
  ['back up for sale', true, [restocked]],
  ['closed', true, [closed]],
  ['back up for sale, partly refunded', true, [restocked, refund('a', 500)]],
  ['back up for sale, refunded', false, [restocked, refund('a', total)]],
  ['back up for sale, with a note', false, [restocked, { kind: 'note-changed', note: 'In cash.' }]],
  ['back up for sale, dispute lost', false, [restocked, dispute('lost')]],
  ['closed, dispute lost', false, [dispute('lost'), closed]],
  ['shipped', false, [shipped]],
  ['shipped, dispute lost', false, [shipped, dispute('lost')]],
  ['back up for sale, erased', false, [restocked, erased]],
])('an order (%s) needs review because the store kept its money: %s', (_case, isKept, events) => {
  expect(review(sold('paid'), ...events)).toBe(isKept ? 'money kept' : undefined);
});

test('a new address is accepted at any time, and is erased with the order', () => {
  const { order } = after(sold('paid'), moved);
  expect(order.buyer).toEqual({ ...sale.buyer, city: 'Dallas', line2: null });
  const again = nextOrder(order, [moved], now);
  expect(again.ok && again.value.order).toBe(order);
  const events = [sold('paid'), shipped, moved];
  expect(after(...events).order.buyer?.city).toBe('Dallas');
  expect(JSON.stringify(after(...events).order.history)).toContain('Dallas');
  expect(JSON.stringify(after(...events, erased).order)).not.toMatch(/Dallas|Ada|Austin/);
});

const emailResent: OrderEvent = { kind: 'email-resent' };
const partShipped = { ...shipped, units: [{ productId: 'toe-strap', quantity: 1 } as const] };
const unshipped = [closed, moved, restocked];
const all = [shipped, ...unshipped];
const [isPaid, isRefunded] = [sold('paid'), refund('a', total)];
const nothingDue = 'It has nothing to ship: its units were refunded, or put back up for sale.';
const noAddress = 'It has been erased: there is no address to ship to.';
const isEvidence =
  'Its payment is disputed, and its data is the evidence: erase it once the dispute is over.';
test.each<[string | undefined, OrderEvent[], OrderEvent[]]>([
  ['There is no such order.', [], [...all, erased]],
  ['Its payment is still pending.', [sold('pending')], [...all, erased]],
  ['Its payment is still pending.', [sold('pending'), failed('a', 500)], unshipped],
  ['Its payment failed.', [sold('failed')], all],
  [undefined, [sold('failed')], [erased]],
  ['It has not shipped yet: ship, cancel or close it first.', [isPaid], [erased]],
  ['It has already shipped.', [isPaid, shipped], [shipped, closed]],
  [nothingDue, [isPaid, isRefunded], [shipped, closed, corrected]],
  [nothingDue, [isPaid, restocked], [shipped, closed]],
  [undefined, [isPaid, isRefunded], [erased]],
  ['It is closed.', [isPaid, partShipped, closed], [shipped, emailResent]],
  [undefined, [isPaid, closed], [erased]],
  [noAddress, [isPaid, isRefunded, erased, failed('a', total)], [shipped, moved]],
  [noAddress, [isPaid, shipped, erased], [parcelCancelled]],
  [isEvidence, [isPaid, shipped, dispute('answered')], [erased]],
  [undefined, [isPaid, shipped, dispute('won')], [erased]],
])('the result is “%s” if, after %j, the owner requests %j', (sentence, events, asked) => {
  for (const event of asked) expect(refusal(after(...events).order, event)).toBe(sentence);
});

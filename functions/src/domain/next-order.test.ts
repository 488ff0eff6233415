import { describe, expect, test } from 'vitest';
import {
  after,
  dispute,
  erased,
  failed,
  hold,
  key,
  now,
  refund,
  refusal,
  restocked,
  review,
  sale,
  shipped,
  shippedKnowing,
  sold,
  state,
  total,
} from '../../tests/support/order-events.ts';
import { nextOrder, nextOrders } from './next-order.ts';
import type { OrderEvent, SoldEvent } from './order-event.ts';
import { noOrder, numberOf, paymentOf, stateOf } from './order.ts';
import { reviewOf } from './review-order.ts';

describe('paying', () => {
  test.each<[string, OrderEvent[], string | undefined, string | undefined]>([
    ['nothing', [], undefined, undefined],
    ['a checkout', [{ kind: 'opened', hold }], 'held', undefined],
    ['one that expired', [{ kind: 'opened', hold }, { kind: 'expired' }], undefined, undefined],
    ['a bank that has not confirmed', [sold('pending')], 'pending', 'pending'],
    ['one that refused', [sold('pending'), sold('failed')], 'failed', 'failed'],
    ['a refusal heard of first', [sold('failed'), sold('pending')], 'failed', 'failed'],
    ['a card', [sold('paid')], 'new', 'paid'],
    ['a confirmation heard of first', [sold('paid'), sold('pending')], 'new', 'paid'],
    ['one after a refusal', [sold('failed'), sold('paid'), sold('failed')], 'new', 'paid'],
    ['a paid checkout that seems to expire', [sold('paid'), { kind: 'expired' }], 'new', 'paid'],
    ['a checkout opened late', [sold('paid'), { kind: 'opened', hold }], 'new', 'paid'],
  ])('%s', (_case, events, where, shown) => {
    expect(state(...events)).toBe(where);
    expect(paymentOf(after(...events).order)).toBe(shown);
  });

  test('takes all of the sale, and writes to the owner once', () => {
    const { order, mails, logged } = after({ kind: 'opened', hold }, sold('paid'), sold('paid'));
    const { isHeld: _isHeld, ...rest } = sale;
    expect(order).toMatchObject({
      ...rest,
      hold: undefined,
      placedAt: now,
      backordered: [],
      products: [{ name: 'Ground Up Strap', quantity: 2 }],
    });
    expect(mails).toEqual(['order']);
    expect(logged).toEqual(['order-fulfilled', 'order-known']);
  });

  test('shows prices of one unit only if they add up to what was asked', () => {
    const products = (subtotal = sale.amounts.subtotal) =>
      after(sold('paid', { amounts: { ...sale.amounts, subtotal } })).order.products;
    expect(products()).toEqual([{ name: 'Ground Up Strap', quantity: 2, price: 2000 }]);
    expect(products(3999)).toEqual([{ name: 'Ground Up Strap', quantity: 2 }]);
  });

  test('in a rush puts the order into the digest, unless it needs review', () => {
    const isInDigest = (event: SoldEvent) => after({ ...event, isBusy: true }).order.isInDigest;
    expect(isInDigest(sold('paid'))).toBe(true);
    expect(isInDigest(sold('pending'))).toBe(false);
    expect(isInDigest(sold('paid', { units: undefined }))).toBe(false);
  });

  test('has sold nothing while the checkout is open', () => {
    const nothing = { isLive: false, products: [], isInDigest: false, backordered: [] };
    expect(after({ kind: 'opened', hold }).order).toMatchObject(nothing);
  });

  test('logs what came of each report', () => {
    expect(after(sold('pending'), sold('failed'), sold('failed')).logged).toEqual([
      'payment-pending',
      'payment-failed',
      'order-known',
    ]);
    expect(after({ kind: 'opened', hold }, { kind: 'expired' }).logged).toEqual([
      'session-expired',
    ]);
    expect(after({ kind: 'expired' }).logged).toEqual([]);
  });

  test('by a bank transfer keeps its units held until the bank has answered', () => {
    const held = after({ kind: 'opened', hold }, sold('pending', { isHeld: true })).order;
    expect(held.hold).toEqual({ ...hold, until: Number.MAX_SAFE_INTEGER });
    expect(after(sold('pending', { isHeld: true, units: undefined })).order.hold?.units).toEqual(
      [],
    );
    expect(after(sold('pending')).order.hold).toBeUndefined();
    expect(after(sold('pending', { isHeld: true }), sold('failed')).order.hold).toBeUndefined();
  });

  test('dates the order from the report, and a refusal from when it was pending', () => {
    const { order } = after(sold('pending'));
    const placedAt = (kind: 'failed' | 'paid') => {
      const result = nextOrder(order, sold(kind), now + 1);
      return result.ok ? result.value.order.placedAt : undefined;
    };
    expect([placedAt('failed'), placedAt('paid')]).toEqual([now, now + 1]);
    expect(after(sold('failed')).order.placedAt).toBe(now);
  });

  test('for units that cannot be read makes an order that needs review, and one alert', () => {
    const unreadable = sold('paid', { units: undefined });
    const { order, alerts } = after(unreadable, unreadable);
    expect([stateOf(order), reviewOf(order), order.products]).toEqual(['new', 'unreadable', []]);
    expect(alerts).toEqual([
      { event: 'order-unreadable', fields: { payment: 'pi_cs_1', order: numberOf(order) } },
    ]);
    expect(review(unreadable, shippedKnowing)).toBeUndefined();
    expect(after(sold('pending', { units: undefined })).alerts).toEqual([]);
  });

  test('an amount that differs from the prices makes an order that needs review, and one alert', () => {
    const differs = sold('paid', { amounts: { ...sale.amounts, subtotal: 1 } });
    const { order, alerts } = after(differs, differs);
    expect([stateOf(order), reviewOf(order)]).toEqual(['new', 'amounts differ']);
    expect(alerts).toEqual([
      { event: 'order-differs', fields: { payment: 'pi_cs_1', order: numberOf(order) } },
    ]);
    const part = {
      kind: 'shipped',
      tracking: 'T1',
      units: [{ productId: 'toe-strap', quantity: 1 }],
    } as const;
    expect(review(differs, { ...part, despite: ['amounts differ'] })).toBeUndefined();
    expect(after(sold('pending', { amounts: {} })).alerts).toEqual([]);
  });

  test('for a test order is left out of the stock only in a store that takes real money', () => {
    const testSale = sold('paid', { isLive: false });
    expect(after({ ...testSale, isLiveStore: true }).order.isUncounted).toBe(true);
    expect(after(testSale).order.isUncounted).toBe(false);
    expect(after({ ...sold('paid'), isLiveStore: true }).order.isUncounted).toBe(false);
    const back = after({ ...testSale, isLiveStore: true }, restocked);
    expect(back.stock).toEqual([]);
  });

  test('after an erasure places the order anew', () => {
    const { order } = after(sold('failed'), erased, sold('paid'));
    expect([stateOf(order), order.erasedAt, order.buyer]).toEqual(['new', undefined, sale.buyer]);
  });
});

describe('the owner', () => {
  const placed = after(sold('paid')).order;

  test('ships once, and the shopper is written to', () => {
    const { order, mails } = after(sold('paid'), shipped);
    expect(order.parcels).toEqual([{ at: now, tracking: '1Z999', units: sale.units }]);
    expect(mails).toEqual(['order', 'shipped']);
    expect(refusal(order, shipped)).toBe('It is shipped already.');
  });

  test('writes to nobody who left no address', () => {
    const nobody = sold('paid', { buyer: { ...sale.buyer, email: null } });
    const corrected = { kind: 'tracking-corrected', tracking: 'T2' } as const;
    expect(after(nobody, shipped, corrected).mails).toEqual(['order']);
    const unread = nextOrder({ ...placed, buyer: undefined }, shipped, now);
    expect(unread.ok && unread.value.mails).toEqual([]);
  });

  test.each<[OrderEvent[], string]>([
    [[], 'There is no such order.'],
    [[{ kind: 'opened', hold }], 'It is a checkout that is not paid.'],
    [[sold('pending')], 'Its payment is still pending.'],
    [[sold('failed')], 'Its payment failed.'],
    [[sold('paid'), refund('a', total)], 'It is refunded, and nothing is to be shipped.'],
    [
      [sold('paid'), refund('a', total), erased, failed('a', total)],
      'It is erased: there is no address to ship to.',
    ],
  ])('does not ship after %j', (events, sentence) => {
    expect(refusal(after(...events).order, shipped)).toBe(sentence);
  });

  test('corrects a tracking number, each once, and the shopper is written to again', () => {
    const corrected = { kind: 'tracking-corrected', tracking: 'T2' } as const;
    const { order, mails } = after(sold('paid'), shipped, corrected, corrected);
    expect([order.parcels.map(({ tracking }) => tracking), order.corrections]).toEqual([['T2'], 1]);
    expect(mails).toEqual(['order', 'shipped', 'tracking']);
    expect(refusal(placed, corrected)).toBe('It is not shipped yet.');
    expect(refusal(noOrder(key), corrected)).toBe('There is no such order.');
  });

  test('puts units of a paid order back on sale once', () => {
    const { order, stock, logged } = after(sold('paid'), restocked, restocked);
    expect([order.restocked, stock]).toEqual([sale.units, sale.units]);
    expect(logged).toEqual(['order-fulfilled', 'order-restocked']);
    const again = nextOrder(order, restocked, now);
    expect(again.ok && again.value.order).toBe(order);
    expect(refusal(noOrder(key), restocked)).toBe('There is no such order.');
  });

  test('erases the buyer, and keeps what is counted and the tracking number', () => {
    const { order } = after(sold('paid'), shipped, erased);
    expect(order).toMatchObject({ units: sale.units, erasedAt: now });
    expect(order.parcels).toHaveLength(1);
    expect([order.session, order.buyer]).toEqual([undefined, undefined]);
    const again = nextOrder(order, erased, now + 1);
    expect(again.ok && again.value.order).toBe(order);
    expect(after(sold('paid'), shipped, erased, sold('paid')).order.buyer).toBeUndefined();
  });

  test.each<[OrderEvent[], string | undefined]>([
    [[], 'There is no such order.'],
    [[{ kind: 'opened', hold }], 'It is a checkout that is not paid.'],
    [[sold('pending')], 'Its payment is still pending.'],
    [[sold('paid')], 'It is not shipped yet: ship, refund or close it first.'],
    [[sold('failed')], undefined],
    [[sold('paid'), refund('a', total)], undefined],
    [
      [sold('paid'), shipped, dispute('under_review')],
      'Its payment is disputed, and what it holds is the evidence: erase it once that is over.',
    ],
    [[sold('paid'), shipped, dispute('won')], undefined],
  ])('erasing after %j', (events, sentence) => {
    expect(refusal(after(...events).order, erased)).toBe(sentence);
  });
});

test('what ships with the next drop is noted once, while it is to be shipped', () => {
  const event = { kind: 'backordered', name: 'Ground Up Strap' } as const;
  const soldOut: OrderEvent = { kind: 'paid', sale, soldOut: ['Kit'] };
  expect(after(soldOut, event, event).order.backordered).toEqual(['Kit', 'Ground Up Strap']);
  expect(after(sold('paid'), shipped, event).order.backordered).toEqual([]);
});

test('events that are applied together are refused together', () => {
  expect(nextOrders(noOrder(key), [sold('paid'), shipped, shipped], now)).toEqual({
    ok: false,
    error: 'It is shipped already.',
  });
});

import { describe, expect, test } from 'vitest';
import {
  after,
  afterHold,
  asPaid,
  erased,
  hold,
  key,
  now,
  restocked,
  review,
  sale,
  shipped,
  shippedDespiteReviews,
  sold,
} from '../../tests/support/order-events.ts';
import { nextOrder } from './next-order.ts';
import type { OrderEvent, SaleEvent } from './order-event.ts';
import { handlingOf, noOrder, numberOf, stateOf } from './order.ts';
import { reviewOf } from './review-order.ts';

describe('a sale', () => {
  test('shows unit prices only if they add up to the amount charged', () => {
    const products = (subtotal = sale.amounts.subtotal) =>
      after(sold('paid', { amounts: { ...sale.amounts, subtotal } })).order.products;
    expect(products()).toEqual([{ name: 'Ground Up Strap', quantity: 2, price: 2000 }]);
    expect(products(3999)).toEqual([{ name: 'Ground Up Strap', quantity: 2 }]);
    // The price may have changed since the checkout was opened.
    const before = { amounts: { ...sale.amounts, subtotal: 3000 }, prices: { 'toe-strap': 1500 } };
    expect(after(sold('paid', before)).order.products).toMatchObject([{ price: 1500 }]);
    expect(review(sold('paid', before))).toBeUndefined();
  });

  test('during a rush puts its order in the digest, unless the order needs review', () => {
    const isInDigest = (event: SaleEvent) =>
      handlingOf(after({ ...event, areEmailsLimited: true }).order).isInDigest;
    expect(isInDigest(sold('paid'))).toBe(true);
    expect(isInDigest(sold('pending'))).toBe(false);
    expect(isInDigest(sold('paid', { units: undefined }))).toBe(false);
  });

  test('logs the result of each report', () => {
    const { logged } = after(sold('pending'), sold('failed'), sold('failed'));
    expect(logged).toEqual(['payment-pending', 'payment-failed', 'order-known']);
    expect(afterHold({ kind: 'expired' }).logged).toEqual(['session-expired']);
    expect(after({ kind: 'expired' }).logged).toEqual([]);
  });

  test('by bank transfer keeps the units held until the bank responds', () => {
    expect(stateOf(afterHold().order)).toBe('held');
    expect(stateOf(afterHold({ kind: 'expired' }).order)).toBeUndefined();
    const { order } = afterHold(sold('pending', { isHeld: true }));
    expect(order.hold).toEqual({ ...hold, sessionEndsAt: Number.MAX_SAFE_INTEGER });
    const unreadable = after(sold('pending', { isHeld: true, units: undefined })).order;
    expect(unreadable.hold?.units).toEqual([]);
    expect(after(sold('pending')).order.hold).toBeUndefined();
    expect(after(sold('pending', { isHeld: true }), sold('failed')).order.hold).toBeUndefined();
  });

  test('dates a paid order by its payment report, but a failed order by its pending report, if any', () => {
    const { order } = after(sold('pending'));
    const placedAt = (kind: 'failed' | 'paid') => {
      const result = nextOrder(order, [sold(kind)], now + 1);
      return result.ok ? asPaid(result.value.order).placedAt : undefined;
    };
    expect([placedAt('failed'), placedAt('paid')]).toEqual([now, now + 1]);
    expect(after(sold('failed')).order.placedAt).toBe(now);
  });

  const units = [{ productId: 'toe-strap', quantity: 1 } as const];
  const partKnowing: OrderEvent = { ...shipped, units, despite: ['amounts differ'] };
  const noUnits = { units: undefined };
  const differing = { amounts: { ...sale.amounts, subtotal: 1 } };
  test.each([
    ['unreadable units', noUnits, 'unreadable', 'order-unreadable', shippedDespiteReviews],
    ['the wrong amount', differing, 'amounts differ', 'order-differs', partKnowing],
  ])(
    'with %s creates one alert, and an order that needs review',
    (_case, more, reason, event, shippedSo) => {
      const odd = sold('paid', more);
      const { order, alerts } = after(odd, odd);
      expect([stateOf(order), reviewOf(order)]).toEqual(['new', reason]);
      const fields = { payment: 'pi_cs_1', order: numberOf(order) };
      expect(alerts).toEqual([{ event, fields }]);
      expect(review(odd, shippedSo)).toBeUndefined();
      expect(after(sold('pending', more)).alerts).toEqual([]);
    },
  );

  test.each([
    ['needs review if its total', 'pending', { total: 1 }, ['order-differs']],
    ['needs review if its total', 'failed', { total: 1 }, ['order-differs']],
    // Orders from older versions of the store have no shipping tax.
    ['needs no review if its shipping tax', 'pending', { shippingTax: 1 }, []],
  ] as const)('%s differs from that in its %s report', (_case, stage, more, raised) => {
    const { order, alerts } = after(
      sold(stage),
      sold('paid', { amounts: { ...sale.amounts, ...more } }),
    );
    expect(alerts.map(({ event }) => event)).toEqual(raised);
    expect(reviewOf(order)).toBe(raised.length > 0 ? 'amounts differ' : undefined);
    expect(order.amounts).toMatchObject(more);
  });

  test('affects the stock, unless it is a test sale in a store that takes real money', () => {
    const testSale = sold('paid', { isLive: false });
    expect(after({ ...testSale, isLiveStore: true }).order.excludedFromStock).toBe(true);
    expect(after(testSale).order.excludedFromStock).toBe(false);
    expect(after({ ...sold('paid'), isLiveStore: true }).order.excludedFromStock).toBe(false);
    const back = after({ ...testSale, isLiveStore: true }, restocked);
    expect(back.stock).toEqual([]);
  });

  test('that is paid after an erasure places the order again', () => {
    const { order } = after(sold('failed'), erased, sold('paid'));
    expect([stateOf(order), order.erasedAt, order.buyer]).toEqual(['new', undefined, sale.buyer]);
  });
});

test('several events are refused together if one of them is refused', () => {
  expect(nextOrder(noOrder(key), [sold('paid'), shipped, shipped], now)).toEqual({
    ok: false,
    error: 'It has already shipped.',
  });
});

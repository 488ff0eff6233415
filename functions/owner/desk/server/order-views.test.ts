import { describe, expect, test } from 'vitest';
import { saleOf } from '../../../../fakes/payments/sales.ts';
import {
  after,
  dispute,
  erased,
  now,
  refund,
  shipped,
  sold,
} from '../../../tests/support/order-events.ts';
import type { OrderEvent } from '../../../src/domain/order-event.ts';
import type { Sale } from '../../../src/domain/sale.ts';
import { listedOrder, wholeOrder } from './order-views.ts';

const both = { 'toe-strap': 2, 'toe-roller': 1 } as const;
const straps = { productId: 'toe-strap', name: 'Ground Up Strap', quantity: 2 };
const kit = { productId: 'toe-roller', name: 'Toe Strength Training Kit', quantity: 1 };

/** An order for a kit and two straps, after the given events. */
const orderAfter = (events: readonly OrderEvent[] = [], more: Partial<Sale> = {}) =>
  after(sold('paid', saleOf('cs_1', both, more)), ...events).order;

const closed: OrderEvent = { kind: 'closed' };

const total = orderAfter().amounts.total ?? 0;

describe('an order in a list', () => {
  test('shows its test mark, its review reason and its refund, without repeating any of them', () => {
    const order = orderAfter([dispute('open'), refund('re_1', 500)], { isLive: false });
    const { isTest, placedAt, reviews, marks } = listedOrder(order);
    expect([isTest, placedAt]).toEqual([true, now]);
    expect(reviews).toEqual(['disputed']);
    expect(marks.join()).toContain('refunded in part $5.00');
    expect(marks.join()).not.toMatch(/needs review|erased/);
  });
});

describe('a whole order', () => {
  test.each<[string, OrderEvent[], object]>([
    ['new', [], { isCancellable: true, isClosable: false, isErasable: false }],
    ['shipped', [shipped], { isCancellable: false, isClosable: false, isErasable: true, due: [] }],
    ['closed', [closed], { isClosable: false, isErasable: true, due: [], kept: [kit, straps] }],
    ['erased', [shipped, erased], { isErasable: false, address: [], parts: {}, buyer: undefined }],
    ['disputed', [shipped, dispute('open')], { isErasable: false }],
    [
      'charged back',
      [dispute('lost', { amount: 100 })],
      {
        refundable: undefined,
        isCancellable: false,
        isClosable: true,
        obstacles: ['dispute lost'],
      },
    ],
    ['put back up for sale', [{ kind: 'restocked' }], { isCancellable: true, kept: [], due: [] }],
    [
      'refunded in part',
      [refund('re_1', 500)],
      { refundable: `$${((total - 500) / 100).toFixed(2)}` },
    ],
    ['refunded', [refund('re_1', total)], { refundable: undefined, isErasable: true, due: [] }],
  ])('offers the actions that remain if it is %s', (_state, events, offers) => {
    expect(wholeOrder(orderAfter(events))).toMatchObject(offers);
  });

  test('lists its amounts line by line, including the amount that the bank took back', () => {
    expect(
      wholeOrder(orderAfter([refund('re_1', 500), dispute('lost', { amount: 100 })])).money,
    ).toEqual([
      ['1 × Toe Strength Training Kit at $70.00', '$70.00'],
      ['2 × Ground Up Strap at $20.00', '$40.00'],
      ['Subtotal', '$110.00'],
      ['Shipping', '$12.00'],
      ['Tax', '$1.00'],
      ['Paid', '$123.00'],
      ['Refunded', '−$5.00'],
      ['Taken back by the bank', '−$1.00'],
    ]);
  });

  test('without a payment has its number as its id, nothing to refund and no page at Stripe', () => {
    const { id, number, refundable, paymentUrl, isClosable } = wholeOrder(
      orderAfter([], { payment: undefined }),
    );
    expect({ id, refundable, paymentUrl, isClosable }).toEqual({ id: number, isClosable: true });
  });
});

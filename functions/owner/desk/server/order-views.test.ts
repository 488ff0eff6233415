import { describe, expect, test } from 'vitest';
import { buyer, saleOf } from '../../../../fakes/payments/sales.ts';
import { nextOrder } from '../../../src/domain/next-order.ts';
import type { OrderEvent } from '../../../src/domain/order-event.ts';
import { isPlaced, noOrder } from '../../../src/domain/order.ts';
import type { DisputeStatus, Sale } from '../../../src/domain/sale.ts';
import { listedOrder, wholeOrder } from './order-views.ts';

const placedAt = Date.UTC(2026, 10, 21, 12);
const both = { 'toe-strap': 2, 'toe-roller': 1 } as const;
const straps = { productId: 'toe-strap', name: 'Ground Up Strap', quantity: 2 };
const kit = { productId: 'toe-roller', name: 'Toe Strength Training Kit', quantity: 1 };

/** An order of a kit and two straps, after these events. */
function orderAfter(events: readonly OrderEvent[] = [], more: Partial<Sale> = {}) {
  const sale = saleOf('cs_1', both, more);
  const paid: OrderEvent = { kind: 'sale', stage: 'paid', sale, soldOut: [] };
  const result = nextOrder(noOrder('key-cs_1'), [paid, ...events], placedAt);
  if (!result.ok || !isPlaced(result.value.order)) throw new Error('There is no order.');
  return result.value.order;
}

const shipped: OrderEvent = { kind: 'shipped', tracking: '1Z1' };
const closed: OrderEvent = { kind: 'closed' };
const erased: OrderEvent = { kind: 'erased' };
const settled = {
  kind: 'payment-update',
  payment: 'pi_cs_1',
  disputes: [],
  riskSignals: [],
  refunds: [],
} as const;
const refunded = (cents: number): OrderEvent => ({
  ...settled,
  refunds: [{ id: 're_1', cents, at: placedAt, failure: undefined }],
});
const disputed = (status: DisputeStatus): OrderEvent => ({
  ...settled,
  disputes: [{ id: 'dp_1', status, reason: 'fraudulent', amount: 100, dueBy: undefined }],
});

const total = orderAfter().amounts.total ?? 0;

describe('an order in a list', () => {
  test('is found by its payment, and shows the fields of a list', () => {
    const waiting = [{ productId: 'toe-strap', quantity: 1 }] as const;
    expect(listedOrder(orderAfter(), waiting)).toEqual({
      number: expect.stringMatching(/^\w{4}-\w{4}$/) as unknown,
      id: 'pi_cs_1',
      state: 'new',
      isTest: false,
      placedAt,
      buyer: 'Ada Runner',
      total: `$${(total / 100).toFixed(2)}`,
      products: [
        { name: kit.name, quantity: 1 },
        { name: straps.name, quantity: 2 },
      ],
      reviews: [],
      marks: [],
      due: [kit, straps],
      waiting: [{ ...straps, quantity: 1 }],
    });
  });

  test('shows each once: the mark of a test, the reason for its review, and its refunds', () => {
    const order = orderAfter([disputed('open'), refunded(500)], { isLive: false });
    const { isTest, reviews, marks } = listedOrder(order);
    expect(isTest).toBe(true);
    expect(reviews).toEqual(['disputed']);
    expect(marks.join()).toContain('refunded in part $5.00');
    expect(marks.join()).not.toContain('needs review');
  });

  test('names a product that has left the catalogue by its id', () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a former product
    const waiting = [{ productId: 'toe-board' as 'toe-strap', quantity: 1 }];
    expect(listedOrder(orderAfter(), waiting).waiting).toMatchObject([{ name: 'toe-board' }]);
  });
});

describe('a whole order', () => {
  test('has its label, the parts of its address, and what to pack', () => {
    const whole = wholeOrder(orderAfter());
    expect(whole).toMatchObject({ parts: buyer, due: [kit, straps], kept: [kit, straps] });
    expect(whole.address).toEqual(expect.arrayContaining(['Ada Runner', '1 Track Lane']));
    expect(whole.refundable).toBe(`$${(total / 100).toFixed(2)}`);
    expect(whole.paymentUrl).toMatch(/^https:.*pi_cs_1$/);
  });

  test('has its parcels, and what is left to pack', () => {
    const units = [{ productId: 'toe-strap', quantity: 2 }] as const;
    expect(wholeOrder(orderAfter([{ ...shipped, units, carrier: 'ups' }]))).toMatchObject({
      state: 'partly shipped',
      parcels: [
        {
          at: placedAt,
          tracking: '1Z1',
          url: 'https://www.ups.com/track?tracknum=1Z1',
          units: [straps],
        },
      ],
      due: [kit],
    });
  });

  test.each<[string, OrderEvent[], object]>([
    ['new', [], { isCancellable: true, isClosable: false, isErasable: false }],
    ['shipped', [shipped], { isCancellable: false, isClosable: false, isErasable: true, due: [] }],
    ['closed', [closed], { isClosable: false, isErasable: true, due: [], kept: [kit, straps] }],
    ['erased', [shipped, erased], { isErasable: false, address: [], parts: {}, buyer: undefined }],
    ['disputed', [shipped, disputed('open')], { isErasable: false }],
    [
      'lost',
      [disputed('lost')],
      {
        refundable: undefined,
        isCancellable: false,
        isClosable: true,
        obstacles: ['dispute lost'],
      },
    ],
    ['put back', [{ kind: 'restocked' }], { isCancellable: true, kept: [], due: [] }],
    ['refunded in part', [refunded(500)], { refundable: `$${((total - 500) / 100).toFixed(2)}` }],
    ['refunded', [refunded(total)], { refundable: undefined, isErasable: true, due: [] }],
  ])('offers the actions that remain if it is %s', (_state, events, offers) => {
    expect(wholeOrder(orderAfter(events))).toMatchObject(offers);
  });

  test('has its amounts line by line, including what the bank took back', () => {
    expect(wholeOrder(orderAfter([refunded(500), disputed('lost')])).money).toEqual([
      ['1 × Toe Strength Training Kit at $70.00', '$70.00'],
      ['2 × Ground Up Strap at $20.00', '$40.00'],
      ['Subtotal', '$110.00'],
      ['Shipping', '$12.00'],
      ['Tax', '$1.00'],
      ['Paid', '$123.00'],
      ['Given back', '−$5.00'],
      ['Taken back by the bank', '−$1.00'],
    ]);
  });

  test('is found by its number, with nothing to refund and no page, if nothing was paid', () => {
    const { id, number, refundable, paymentUrl, isClosable } = wholeOrder(
      orderAfter([], { payment: undefined }),
    );
    expect({ id, refundable, paymentUrl, isClosable }).toEqual({ id: number, isClosable: true });
  });
});

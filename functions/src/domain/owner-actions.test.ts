import { describe, expect, test } from 'vitest';
import {
  after,
  dispute,
  doubt,
  erased,
  failed,
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
import { saleOf } from '../../tests/support/sales.ts';
import { nextOrder } from './next-order.ts';
import type { OrderEvent, SoldEvent } from './order-event.ts';
import { dueOf, noOrder, stateOf } from './order.ts';
import type { Units } from './sale.ts';

const straps = (quantity: number) => [{ productId: 'toe-strap', quantity } as const];
const rollers = (quantity: number) => [{ productId: 'toe-roller', quantity } as const];
const ship = (units?: readonly Units[]): OrderEvent => ({
  kind: 'shipped',
  tracking: 'T1',
  units,
});
const closed: OrderEvent = { kind: 'closed' };
const both: SoldEvent = {
  kind: 'paid',
  sale: saleOf('cs_1', { 'toe-strap': 2, 'toe-roller': 1 }),
  soldOut: [],
};

describe('an order in review', () => {
  test.each<[string, OrderEvent[], string]>([
    ['disputed', [sold('paid'), dispute('needs_response')], 'disputed'],
    ['whose dispute is lost', [sold('paid'), dispute('lost')], 'dispute-lost'],
    ['whose refund failed', [sold('paid'), failed('a', 500)], 'refund-failed'],
    ['of which the bank warns', [sold('paid'), doubt('fraud warning')], 'fraud-warning'],
    ['in review', [sold('paid'), doubt('in review')], 'in-review'],
    ['that cannot be read', [sold('paid', { units: undefined })], 'unreadable'],
    ['that is a test', [sold('paid', { isLive: false })], 'test'],
  ])('%s is not shipped until its reason is named', (_case, events, flag) => {
    const { order } = after(...events);
    const reason = flag.replaceAll('-', ' ');
    expect(refusal(order, shipped)).toBe(
      `It needs a look first: ${reason}. To ship it anyway, add --despite ${flag}.`,
    );
    expect(stateOf(after(...events, shippedKnowing).order)).toBe('shipped');
  });

  test('lists every reason that is still to be named', () => {
    const { order } = after(sold('paid'), dispute('needs_response'), failed('a', 500));
    const despite = { kind: 'shipped', tracking: 'T1', despite: ['refund failed'] } as const;
    expect(refusal(order, shipped)).toBe(
      'It needs a look first: refund failed, disputed. To ship it anyway, add --despite refund-failed --despite disputed.',
    );
    expect(refusal(order, despite)).toContain('first: disputed. To');
  });
});

describe('an order in parcels', () => {
  test('ships what is named, and then the rest', () => {
    const first = after(both, ship(straps(1)));
    expect([stateOf(first.order), dueOf(first.order)]).toEqual([
      'new',
      [...rollers(1), ...straps(1)],
    ]);
    const { order, mails } = after(both, ship(straps(1)), ship());
    expect(stateOf(order)).toBe('shipped');
    expect(order.parcels.map(({ units }) => units)).toEqual([
      straps(1),
      [...rollers(1), ...straps(1)],
    ]);
    expect(mails).toEqual(['order', 'shipped', 'shipped']);
  });

  test('ships no more than is left', () => {
    const whole = after(both).order;
    expect(refusal(whole, ship([...rollers(2), ...straps(1)]))).toBe(
      'Of it there are 1 × Toe Strength Training Kit, 2 × Ground Up Strap left for that.',
    );
    const { order } = after(both, ship(rollers(1)));
    expect(refusal(order, ship(straps(3)))).toBe(
      'Of it there are 2 × Ground Up Strap left for that.',
    );
    expect(refusal(order, ship(rollers(1)))).toContain('left for that.');
    const unreadable = after(sold('paid', { units: undefined })).order;
    expect(
      refusal(unreadable, {
        kind: 'shipped',
        tracking: '',
        units: straps(1),
        despite: ['unreadable'],
      }),
    ).toBe('Of it there is nothing left for that.');
  });

  test('is shipped once the rest is for sale again, and cancelled if nothing was sent', () => {
    const back = (units: ReturnType<typeof straps>): OrderEvent => ({ kind: 'restocked', units });
    expect(state(sold('paid'), ship(straps(1)), back(straps(1)))).toBe('shipped');
    expect(state(sold('paid'), back(straps(1)))).toBe('new');
    expect(state(sold('paid'), back(straps(2)))).toBe('cancelled');
    expect(state(sold('paid'), ship(straps(1)), refund('a', total))).toBe('shipped');
  });

  test('has the tracking number of one of them corrected, or of the last', () => {
    const fix = (parcel?: number): OrderEvent => ({
      kind: 'tracking-corrected',
      tracking: 'T9',
      ...(parcel !== undefined && { parcel }),
    });
    const events = [both, ship(straps(1)), ship()];
    const numbers = (event: OrderEvent) =>
      after(...events, event).order.parcels.map(({ tracking }) => tracking);
    expect(numbers(fix())).toEqual(['T1', 'T9']);
    expect(numbers(fix(1))).toEqual(['T9', 'T1']);
    expect(refusal(after(...events).order, fix(3))).toBe('It has 2 parcels.');
    expect(refusal(after(both, ship(straps(1)), closed).order, fix())).toBeUndefined();
  });
});

describe('units that are for sale again', () => {
  test('are taken back by shipping them after all', () => {
    const events = [sold('paid'), refund('a', total), restocked, failed('a', total)];
    expect(state(...events)).toBe('new');
    const { order, stock } = after(...events, shippedKnowing);
    expect(stateOf(order)).toBe('shipped');
    expect(order.restocked).toEqual([]);
    expect(stock).toEqual([...straps(2), ...straps(-2)]);
  });

  test('stay for sale if only the others are shipped', () => {
    const back: OrderEvent = { kind: 'restocked', units: straps(1), id: 'a' };
    const { order, stock } = after(sold('paid'), back, ship());
    expect([stateOf(order), order.parcels[0]?.units, order.restocked]).toEqual([
      'shipped',
      straps(1),
      straps(1),
    ]);
    expect(stock).toEqual(straps(1));
    const all = after(sold('paid'), back, ship(straps(2)));
    expect([all.order.restocked, all.stock]).toEqual([[], [...straps(1), ...straps(-1)]]);
  });

  test('come back in parts, each once by its id, and never more than there were', () => {
    const back = (quantity: number, id: string): OrderEvent => ({
      kind: 'restocked',
      units: straps(quantity),
      id,
    });
    const { order, stock } = after(sold('paid'), shipped, back(1, 'a'), back(1, 'a'));
    expect([order.restocked, order.restocks, stock]).toEqual([straps(1), ['a'], straps(1)]);
    expect(refusal(order, back(2, 'b'))).toBe('Of it there are 1 × Ground Up Strap left for that.');
    const all = after(sold('paid'), shipped, back(1, 'a'), restocked);
    expect([all.order.restocked, all.stock]).toEqual([straps(2), [...straps(1), ...straps(1)]]);
    expect(after(both, back(1, 'a')).order.restocked).toEqual(straps(1));
    expect(after(both, back(1, 'a'), restocked).order.restocked).toEqual([
      ...rollers(1),
      ...straps(2),
    ]);
    expect(
      after(both, shipped, back(1, 'a'), { kind: 'restocked', units: rollers(1), id: 'b' }).order
        .restocked,
    ).toEqual([...rollers(1), ...straps(1)]);
  });
});

describe('closing', () => {
  test('ends an order whose dispute was lost, without a mail', () => {
    const { order, mails, logged } = after(sold('paid'), dispute('lost'), closed, closed);
    expect([stateOf(order), order.closedAt]).toEqual(['closed', now]);
    expect(mails).toEqual(['order']);
    expect(logged.filter((one) => one === 'order-closed')).toHaveLength(1);
    expect(review(sold('paid'), dispute('lost'), closed)).toBeUndefined();
    expect(refusal(order, shipped)).toBe('It is closed.');
    expect(refusal(order, erased)).toBeUndefined();
  });

  test('waives a failed refund, also of an order that is shipped and stays so', () => {
    const { order } = after(sold('paid'), shipped, failed('a', 500), closed);
    expect([stateOf(order), order.closedAt]).toEqual(['shipped', undefined]);
    expect(review(sold('paid'), shipped, failed('a', 500), closed)).toBeUndefined();
  });

  test.each<[OrderEvent[], string]>([
    [[], 'There is no such order.'],
    [[sold('pending'), failed('a', 500)], 'Its payment is still pending.'],
    [[sold('paid'), shipped], 'It is shipped already.'],
    [[sold('paid'), refund('a', total)], 'It is refunded, and nothing is to be shipped.'],
  ])('is refused after %j', (events, sentence) => {
    expect(refusal(after(...events).order, closed)).toBe(sentence);
  });
});

describe('another address', () => {
  const moved: OrderEvent = { kind: 'readdressed', buyer: { city: 'Dallas', line2: null } };

  test('is accepted before the order is shipped', () => {
    const { order } = after(sold('paid'), moved);
    expect(order.buyer).toEqual({ ...sale.buyer, city: 'Dallas', line2: null });
    const again = nextOrder(order, moved, now);
    expect(again.ok && again.value.order).toBe(order);
  });

  test.each<[OrderEvent[], string]>([
    [[sold('paid'), shipped], 'It is shipped already.'],
    [[sold('pending')], 'Its payment is still pending.'],
    [
      [sold('paid'), refund('a', total), erased, failed('a', total)],
      'It is erased: there is no address to ship to.',
    ],
  ])('is refused after %j', (events, sentence) => {
    expect(refusal(after(...events).order, moved)).toBe(sentence);
  });

  test('is refused for an order that does not exist', () => {
    expect(refusal(noOrder(key), moved)).toBe('There is no such order.');
  });
});

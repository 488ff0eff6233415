import { describe, expect, test } from 'vitest';
import {
  after,
  failed,
  refund,
  refusal,
  restocked,
  shipped,
  shippedKnowing,
  sold,
  state,
  total,
} from '../../tests/support/order-events.ts';
import { saleOf } from '../../tests/support/sales.ts';
import type { OrderEvent, SoldEvent } from './order-event.ts';
import { unitsToShip, stateOf } from './order.ts';
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

describe('an order in parcels', () => {
  test('ships what is named, and then the rest', () => {
    const first = after(both, ship(straps(1)));
    expect([stateOf(first.order), unitsToShip(first.order)]).toEqual([
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

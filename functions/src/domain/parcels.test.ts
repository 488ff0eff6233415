import { describe, expect, test } from 'vitest';
import {
  after,
  failed,
  refund,
  refusal,
  restocked,
  shipped,
  shippedDespiteReviews,
  sold,
  state,
  total,
} from '../../tests/support/order-events.ts';
import { saleOf } from '../../../fakes/payments/sales.ts';
import type { Event, OrderEvent, RestockedUnits, SaleEvent } from './order-event.ts';
import { emailIdOf } from './email-ids.ts';
import { stateOf } from './order.ts';
import { unitsToShip } from './parcels.ts';
import type { Units } from './sale.ts';

const straps = (quantity: number) => [{ productId: 'toe-strap', quantity } as const];
const rollers = (quantity: number) => [{ productId: 'toe-roller', quantity } as const];
const ship = (units?: readonly Units[]): Event<'shipped'> => ({
  kind: 'shipped',
  tracking: 'T1',
  units,
});
const back = (units: readonly RestockedUnits[], id?: string): OrderEvent => ({
  kind: 'restocked',
  units,
  id,
});
const cameBack = (units: readonly Units[], id?: string): OrderEvent =>
  back(
    units.map((one) => Object.assign({ isReturned: true }, one)),
    id,
  );
const taken = (parcel = 1): OrderEvent => ({ kind: 'parcel-cancelled', parcel });
const closed: OrderEvent = { kind: 'closed' };
const both: SaleEvent = {
  kind: 'sale',
  stage: 'paid',
  sale: saleOf('cs_1', { 'toe-strap': 2, 'toe-roller': 1 }),
  soldOut: [],
};

describe('an order in several parcels', () => {
  test('ships the given units first, and then the rest', () => {
    const rest = [...rollers(1), ...straps(1)];
    const first = after(both, ship(straps(1)));
    expect([stateOf(first.order), unitsToShip(first.order)]).toEqual(['new', rest]);
    const { order, emails } = after(both, ship(straps(1)), ship());
    expect(stateOf(order)).toBe('shipped');
    expect(order.parcels.map(({ units }) => units)).toEqual([straps(1), rest]);
    expect(emails).toEqual(['order', 'shipped', 'shipped']);
  });

  test('ships no more units than are left', () => {
    const whole = after(both).order;
    expect(refusal(whole, ship([...rollers(2), ...straps(1)]))).toBe(
      'Only 1 × Toe Strength Training Kit, 2 × Ground Up Strap are left to ship.',
    );
    const { order } = after(both, ship(rollers(1)));
    const one = after(both, ship(straps(2))).order;
    expect(refusal(one, ship(rollers(2)))).toBe(
      'Only 1 × Toe Strength Training Kit is left to ship.',
    );
    expect(refusal(order, ship(straps(3)))).toBe('Only 2 × Ground Up Strap are left to ship.');
    expect(refusal(order, { ...ship(rollers(1)), tracking: 'T2' })).toContain('left to ship.');
    const unreadable = after(sold('paid', { units: undefined })).order;
    const anyway = { ...ship(straps(1)), despite: ['unreadable'] } as const;
    expect(refusal(unreadable, anyway)).toBe('Nothing is left to ship.');
  });

  test('counts as shipped once the rest is back up for sale, or as canceled if nothing was sent', () => {
    expect(state(sold('paid'), ship(straps(1)), restocked)).toBe('shipped');
    expect(state(sold('paid'), back(straps(1)))).toBe('new');
    expect(state(sold('paid'), back(straps(2)))).toBe('cancelled');
    expect(state(sold('paid'), ship(straps(1)), refund('a', total))).toBe('shipped');
    // A unit that came back does not change the due units.
    const { order } = after(sold('paid'), ship(straps(1)), cameBack(straps(1)));
    const due = straps(1);
    expect([stateOf(order), unitsToShip(order), order.returned]).toEqual(['new', due, due]);
    expect(refusal(order, cameBack(straps(1)))).toBe('Nothing is left to put back.');
    expect(state(sold('paid'), ship(straps(1)), back(straps(1)))).toBe('shipped');
  });

  test('ships a parcel only once, recognized by its id, or by its tracking number and units', () => {
    const parcel = ship(straps(1));
    const bare = { ...parcel, tracking: undefined };
    for (const one of [parcel, { ...bare, id: 'p-1' }, { ...ship(), id: 'p-1' }]) {
      const { order, emails } = after(both, one, { ...one });
      expect([order.parcels.length, emails]).toEqual([1, ['order', 'shipped']]);
    }
    for (const other of [{ ...parcel, tracking: 'T2' }, bare])
      expect(after(both, bare, other).order.parcels).toHaveLength(2);
    const { order } = after(both, { ...parcel, id: 'p-1' });
    expect(refusal(order, { ...ship(rollers(1)), id: 'p-1' })).toBe(
      'That was already done, with a different parcel: check the order again.',
    );
  });

  test('ships nothing if the due units have changed since they were shown', () => {
    const shown = { ...ship(), dueAsShown: [...straps(2), ...rollers(1)] };
    const { order } = after(both, ship(straps(1)));
    expect(refusal(order, shown)).toBe(
      'It has changed since you checked. Due now: 1 × Toe Strength Training Kit, 1 × Ground Up Strap.',
    );
    expect(state(both, shown)).toBe('shipped');
  });

  test.each([
    ['1Z999AA10123456784', 'ups'],
    ['9400 1118 9922 3197 4284 90', 'usps'],
    ['7712 3456 7890', 'fedex'],
  ] as const)(
    'records the carrier that the tracking number identifies, whatever was chosen: %s',
    (tracking, carrier) => {
      const { parcels } = after(both, { ...ship(), tracking, carrier: 'fedex' }).order;
      expect(parcels).toMatchObject([{ tracking, carrier }]);
    },
  );

  test('takes back a parcel that was not handed to the carrier, and emails the shopper', () => {
    const { order, emails } = after(both, ship(straps(1)), taken(), taken());
    expect([stateOf(order), unitsToShip(order)]).toEqual(['new', [...rollers(1), ...straps(2)]]);
    expect(emails).toEqual(['order', 'shipped', 'parcel-cancelled']);
    const again = after(both, ship(straps(1)), taken(), ship(straps(1)));
    expect(again.emails).toEqual(['order', 'shipped', 'parcel-cancelled', 'shipped']);
    expect(emailIdOf('shipped', again.order)).toBe('shipped-key-cs_1-2');
    expect(refusal(order, taken(2))).toBe('No such parcel: the order has 1.');
    expect(refusal(after(both, ship(straps(1)), cameBack(straps(1))).order, taken())).toBe(
      'Some of its units came back and are for sale again, so the parcel was sent.',
    );
    const other = { ...ship(straps(1)), tracking: 'T2' };
    const { order: rest } = after(both, ship(straps(1)), other, cameBack(straps(1)), taken());
    expect(unitsToShip(rest)).toEqual([...rollers(1), ...straps(1)]);
  });

  test('corrects the tracking number of the given parcel, or else of the last one', () => {
    const fix = (parcel?: number): OrderEvent => ({
      kind: 'tracking-corrected',
      tracking: 'T9',
      ...(parcel !== undefined && { parcel }),
    });
    const events: OrderEvent[] = [both, ship(straps(1)), ship()];
    const numbers = (event: OrderEvent) =>
      after(...events, event).order.parcels.map(({ tracking }) => tracking);
    const [entry] = after(...events, fix(1)).order.history.slice(-1);
    expect(entry?.details).toEqual({ parcel: 1, tracking: 'T9' });
    expect(numbers(fix())).toEqual(['T1', 'T9']);
    expect(numbers(fix(1))).toEqual(['T9', 'T1']);
    expect(refusal(after(...events).order, fix(3))).toBe('No such parcel: the order has 2.');
    events.push(taken(2));
    expect(numbers(fix())).toEqual(['T9', 'T1']);
    const none = after(...events, taken(1)).order;
    for (const one of [fix(), fix(2)])
      expect(refusal(none, one)).toBe('That parcel was taken back.');
    expect(refusal(after(both, ship(straps(1)), closed).order, fix())).toBeUndefined();
  });
});

describe('units that are back up for sale', () => {
  test('are withdrawn from sale if they ship after all', () => {
    const events = [sold('paid'), refund('a', total), restocked, failed('a', total)];
    expect(state(...events)).toBe('new');
    const { order, stock } = after(...events, shippedDespiteReviews);
    expect(stateOf(order)).toBe('shipped');
    expect(order.restocked).toEqual([]);
    expect(stock).toEqual([...straps(2), ...straps(-2)]);
  });

  test('stay up for sale if only the other units are shipped', () => {
    const { order, stock } = after(sold('paid'), back(straps(1), 'a'), ship());
    expect(stateOf(order)).toBe('shipped');
    expect([order.parcels[0]?.units, order.restocked]).toEqual([straps(1), straps(1)]);
    expect(stock).toEqual(straps(1));
    const all = after(sold('paid'), back(straps(1), 'a'), ship(straps(2)));
    expect([all.order.restocked, all.stock]).toEqual([[], [...straps(1), ...straps(-1)]]);
  });

  test('can come back in batches, each counted once by its id, but never exceed the units sold', () => {
    const one = cameBack(straps(1), 'a');
    const { order, stock } = after(sold('paid'), shipped, one, one);
    expect([order.restocked, stock]).toEqual([straps(1), straps(1)]);
    expect(refusal(order, cameBack(straps(2), 'b'))).toMatch(/^Only 1 ×/);
    const another = 'That was already done, with different units: check the order again.';
    expect(refusal(order, cameBack(straps(2), 'a'))).toBe(another);
    const strap = { productId: 'toe-strap', quantity: 1 } as const;
    const units = [true, false].map((isReturned) => Object.assign({ isReturned }, strap));
    const mixed = back(units, 'c');
    const { history } = after(sold('paid'), ship(straps(1)), mixed, mixed).order;
    const entry = { what: 'restocked', units: straps(2), details: { id: 'c' } };
    expect(history.slice(2)).toMatchObject([entry]);
    // Units that were sent go back up for sale only if they came back.
    expect(after(sold('paid'), shipped, one, restocked).stock).toEqual(straps(1));
    expect(after(both, back(straps(1))).order.restocked).toEqual(straps(1));
    const everything = after(both, back(straps(1)), restocked).order;
    expect(everything.restocked).toEqual([...rollers(1), ...straps(2)]);
    const each = after(both, shipped, one, cameBack(rollers(1), 'b')).order;
    expect(each.restocked).toEqual([...rollers(1), ...straps(1)]);
  });
});

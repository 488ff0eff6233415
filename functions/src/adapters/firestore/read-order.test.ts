import { expect, test } from 'vitest';
import { memoryDocuments } from '../../../tests/support/memory-documents.ts';
import { ordersIn } from '../../../tests/support/store.ts';
import { unitsToShip, isRefundOwed, stateOf, unshippedOf } from '../../domain/order.ts';

const placed = {
  state: 'new',
  number: 'K7M3-XQ4R',
  payment: 'pi_1',
  isLive: true,
  placedAt: 1_790_000_000_000,
  units: { 'toe-strap': 2 },
  products: [{ name: 'Ground Up Strap', quantity: 2, price: 1850 }],
  total: 4900,
  currency: 'usd',
};
const straps = [{ productId: 'toe-strap', quantity: 2 }];
const parcel = { state: 'shipped', shippedAt: 1_790_000_100_000, tracking: '1Z1' };

/** A store with one order, as its record was written. */
function setup(fields: object) {
  const documents = memoryDocuments({ fulfilments: { 'key-1': { ...placed, ...fields } } });
  const store = ordersIn(documents);
  return {
    ...store,
    read: async () => {
      const [order] = await store.orders.get(['key-1']);
      if (order === undefined) throw new Error('There is no order.');
      return order;
    },
    record: () => documents.dump('fulfilments')['key-1'],
  };
}

test('an older document of one parcel has it with all of the units', async () => {
  const { read, handle, record } = setup(parcel);
  const order = await read();
  expect(order.parcels).toEqual([{ at: parcel.shippedAt, tracking: '1Z1', units: straps }]);
  expect(stateOf(order)).toBe('shipped');
  expect(unshippedOf(order)).toEqual([]);
  await handle('key-1', { kind: 'tracking-corrected', tracking: '1Z2' });
  expect((await read()).parcels).toMatchObject([{ at: parcel.shippedAt, tracking: '1Z2' }]);
  expect(record()).not.toHaveProperty('shippedAt');
});

test('an older document of a parcel whose units cannot be read is shipped', async () => {
  const order = await setup({ ...parcel, units: undefined, tracking: undefined }).read();
  expect(order.parcels).toEqual([{ at: parcel.shippedAt }]);
  expect(stateOf(order)).toBe('shipped');
});

test('an older document says only that all was put back', async () => {
  const refunds = { re_1: { cents: 4900, at: 1 } };
  const { read, handle, record } = setup({ state: 'cancelled', isRestocked: true, refunds });
  const order = await read();
  expect(order.restocked).toEqual(straps);
  expect(unitsToShip(order)).toEqual([]);
  expect(stateOf(order)).toBe('cancelled');
  const again = await handle('key-1', { kind: 'restocked' });
  expect(again).toMatchObject({ ok: true, value: { stock: [] } });
  await handle('key-1', { kind: 'erased' });
  expect(record()).toMatchObject({ restocked: { 'toe-strap': 2 } });
});

test.each([{}, { isRestocked: false }])(
  'an older document with %o says that nothing was put back',
  async (fields) => {
    expect((await setup(fields).read()).restocked).toEqual([]);
  },
);

test('an older document of a failed refund knows it since the refund was made', async () => {
  const failed = { cents: 4900, at: 7, failure: 'expired_or_canceled_card' };
  const order = await setup({ refunds: { re_1: failed } }).read();
  expect(order.refunds['re_1']?.failure).toEqual({ at: 7, reason: 'expired_or_canceled_card' });
  expect(isRefundOwed(order)).toBe(true);
});

test('a product that left the catalogue keeps its units, which can be shipped and put back', async () => {
  const { read, ship, handle, record } = setup({ units: { 'toe-board': 3, 'toe-strap': 2 } });
  expect((await read()).units).toEqual([{ productId: 'toe-board', quantity: 3 }, ...straps]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was a product once
  const gone = 'toe-board' as 'toe-strap';
  const units = [{ productId: gone, quantity: 1 }];
  await handle('key-1', { kind: 'restocked', units });
  await ship('key-1');
  expect(record()).toMatchObject({
    units: { 'toe-board': 3, 'toe-strap': 2 },
    parcels: [{ units: { 'toe-board': 2, 'toe-strap': 2 } }],
    restocked: { 'toe-board': 1 },
  });
});

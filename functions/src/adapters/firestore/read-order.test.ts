import { expect, test } from 'vitest';
import { memoryDocuments } from '../../../../fakes/documents/memory-documents.ts';
import { ordersIn } from '../../../tests/support/store.ts';

const placed = {
  state: 'new',
  payment: 'pi_1',
  isLive: true,
  placedAt: 1_790_000_000_000,
  units: { 'toe-strap': 2 },
  products: [{ name: 'Ground Up Strap', quantity: 2, price: 1850 }],
  total: 4900,
};
const straps = [{ productId: 'toe-strap', quantity: 2 }];
/** A store with one order, whose record also has the given fields. */
function setup(fields: object) {
  const documents = memoryDocuments({ privateOrders: { 'key-1': { ...placed, ...fields } } });
  const store = ordersIn(documents);
  return {
    ...store,
    read: async () => (await store.orders.get(['key-1']))[0],
    record: () => documents.dump('privateOrders')['key-1'],
  };
}

test('an order’s whole history is read as it was written', async () => {
  const { orders, handle, record, read, ship } = setup({
    buyer: { email: 'ada@groundup.example' },
  });
  await ship('key-1', '1Z1');
  await handle('key-1', { kind: 'parcel-cancelled', parcel: 1 });
  const units = [{ productId: 'toe-strap', quantity: 1 }] as const;
  const back = units.map((one) => Object.assign({ isReturned: true }, one));
  await handle('key-1', { kind: 'shipped', tracking: '1Z2', carrier: 'ups', units, id: 'p-2' });
  await handle('key-1', { kind: 'restocked', units: back, id: 'r-1' });
  await handle('key-1', { kind: 'note-changed', note: 'Call her.' });
  const order = await read();
  expect(order).toMatchObject({
    parcels: [
      { tracking: '1Z1', cancelledAt: 0 },
      { tracking: '1Z2', carrier: 'ups', id: 'p-2', units },
    ],
    returned: units,
    note: 'Call her.',
    history: [
      { what: 'shipped', emails: ['shipped'], details: { parcel: 1, tracking: '1Z1' } },
      { what: 'parcel-cancelled', emails: ['parcel-cancelled'], details: { parcel: 1 } },
      { what: 'shipped', units, details: { parcel: 2, tracking: '1Z2', carrier: 'ups' } },
      { what: 'restocked', units },
      { what: 'note-changed', details: {} },
    ],
  });
  const before = record();
  const { state: _state, ...kept } = placed;
  expect(before).toMatchObject(kept);
  await orders.transact('key-1', async (found, transaction) => transaction.save(found));
  expect(record()).toEqual(before);
});

test('the units of a product that has left the catalog can still be shipped and put back up for sale', async () => {
  const { read, ship, handle, record } = setup({ units: { 'toe-board': 3, 'toe-strap': 2 } });
  expect(await read()).toMatchObject({
    units: [{ productId: 'toe-board', quantity: 3 }, ...straps],
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a former product
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

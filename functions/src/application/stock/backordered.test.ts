import { expect, test, vi } from 'vitest';
import { saleOf } from '../../../../fakes/payments/sales.ts';
import { meanwhile, ofStraps, setup } from '../../../tests/support/stock.ts';

/** A shop with straps and one kit, and the orders whose confirmations show a later shipment. */
function shop(inventory: number) {
  const all = setup(inventory, { others: { 'toe-roller': { inventory: 1 } } });
  const { sell, documents, wait } = all;
  return {
    ...all,
    /** Sells units one after another, each to a different shopper. */
    sellEach: async (...sales: Parameters<typeof sell>[0][]) => {
      for (const sale of sales) {
        await sell(sale);
        wait(10);
      }
    },
    backordered: () =>
      Object.fromEntries(
        Object.entries(documents.dump('orders')).flatMap(([id, order]) =>
          'backordered' in order ? [[id, order['backordered']]] : [],
        ),
      ),
  };
}
const strap = ['Ground Up Strap'];

test.each<[string, number, (all: ReturnType<typeof shop>) => Promise<unknown>, object]>([
  ['nothing if there are enough units', 2, ({ sellEach }) => sellEach(2), {}],
  ['nothing if the units are uncounted', 2, ({ sellEach }) => sellEach({ 'test-product': 1 }), {}],
  [
    'except in a test order, which takes no units',
    1,
    async ({ sellEach, place }) => {
      await sellEach(1, 1);
      await place(saleOf('cs_test', { 'toe-strap': 1 }, { isLive: false }));
    },
    { cs_2: strap },
  ],
  [
    'except in an order for another product or with unreadable units',
    1,
    async ({ sellEach, place }) => {
      await sellEach(1, 1, { 'toe-roller': 1 });
      await place(saleOf('cs_odd', {}, { units: undefined }));
    },
    { cs_2: strap },
  ],
  [
    'except in an order that has shipped or been erased',
    2,
    async ({ sellEach, ship, erase }) => {
      await sellEach(1, 1, 1, 1);
      for (const id of ['cs_3', 'cs_4']) await ship(`key-${id}`);
      await erase('key-cs_4');
    },
    { cs_1: strap, cs_2: strap },
  ],
  [
    'even in an order that a run missed because it stopped after writing the stock',
    1,
    async ({ sellEach, settle, documents }) => {
      await sellEach(1, 1);
      vi.spyOn(documents, 'find').mockRejectedValue(new Error('down'));
      await expect(settle()).rejects.toThrow('down');
      vi.restoreAllMocks();
    },
    { cs_2: strap },
  ],
])('shoppers see in their confirmation what ships later: %s', async (_, units, act, told) => {
  const all = shop(units);
  await act(all);
  await all.settle();
  expect(all.backordered()).toEqual(told);
});

test('the confirmation of an order for sold-out units shows immediately that they ship later, and a count searches only the orders since the last count', async () => {
  const { sell, sellEach, settle, backordered, documents, wait } = shop(2);
  await sellEach(1, 1, 1);
  expect(backordered()).toEqual({});
  wait(60_000);
  await settle();
  await sell(1);
  expect(backordered()).toEqual({ cs_3: strap, cs_4: strap });
  const searched = vi.spyOn(documents, 'find');
  await settle();
  expect(searched.mock.settledResults).toMatchObject([{ value: [{ id: 'key-cs_4' }] }]);
});

test.each([
  ['below 0', 2, 1, { cs_2: strap }, { cs_2: strap, cs_3: strap }],
  ['exactly 0, which shoppers did not see', 1, 0, {}, { cs_2: strap }],
])(
  'a shopper who pays between the count and its write also sees what ships later, if the stock was %s',
  async (_case, sales, owed, first, then) => {
    const all = shop(1);
    const { sell, sellEach, settle, backordered, wait, alerts, inventory } = all;
    await sellEach(...Array.from({ length: sales }, () => 1));
    meanwhile(all, ofStraps, async () => {
      wait(10);
      await sell(1);
    });
    await settle();
    expect([inventory(), backordered()]).toEqual([0 - owed, first]);
    for (let times = 0; times < 2; times += 1) await settle();
    expect(backordered()).toEqual(then);
    expect(alerts()).toEqual([
      { event: 'stock-oversold', fields: { product: 'toe-strap', owed: 1 } },
    ]);
  },
);

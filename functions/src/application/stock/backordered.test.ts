import { describe, expect, test, vi } from 'vitest';
import { saleOf } from '../../../../testing/sales.ts';
import { meanwhile, ofStraps, setup } from '../../../tests/support/stock.ts';

/** A shop that records which orders' confirmations say that something ships later. */
function shop(inventory: number) {
  const all = setup(inventory);
  const { sell, documents, wait } = all;
  return {
    ...all,
    /** Sells one after another, each to a shopper of its own. */
    sellEach: async (...sales: Parameters<typeof sell>[0][]) => {
      for (const sale of sales) {
        await sell(sale);
        wait(10);
      }
    },
    backordered: () =>
      Object.entries(documents.dump('orders'))
        .filter(([, order]) => 'backordered' in order)
        .map(([id, order]) => [id, order['backordered']]),
  };
}
const strap = 'Ground Up Strap';
const kit = 'Toe Strength Training Kit';

describe('the shoppers of the last units learn on their confirmation that these ship later', () => {
  test('once more is sold than there was; those of later units learn it at once', async () => {
    const { sell, sellEach, settle, backordered, documents, wait } = shop(2);
    await sellEach(1, 1, 1);
    expect(backordered()).toEqual([]);
    wait(60_000);
    await settle();
    expect(backordered()).toEqual([['cs_3', [strap]]]);
    await sell(1);
    const searched = vi.spyOn(documents, 'find');
    await settle();
    // It costs as much as the orders since the last count.
    expect(searched.mock.settledResults).toMatchObject([{ value: [{ id: 'key-cs_4' }] }]);
    expect(backordered()).toEqual([
      ['cs_3', [strap]],
      ['cs_4', [strap]],
    ]);
  });

  test('also if another pays between the count and what is done with it', async () => {
    const all = shop(1);
    const { sell, sellEach, settle, backordered, wait } = all;
    await sellEach(1, 1);
    meanwhile(all, ofStraps, async () => {
      wait(10);
      await sell(1);
    });
    await settle();
    expect(backordered()).toEqual([['cs_2', [strap]]]);
    await settle();
    expect(backordered()).toEqual([
      ['cs_2', [strap]],
      ['cs_3', [strap]],
    ]);
  });

  test('also if the stock was exactly 0 in between, which they did not see', async () => {
    const all = shop(1);
    const { sell, sellEach, settle, backordered, wait, alerts, inventory } = all;
    await sellEach(1);
    meanwhile(all, ofStraps, async () => {
      wait(10);
      await sell(1);
    });
    await settle();
    expect([inventory(), backordered()]).toEqual([0, []]);
    for (let times = 0; times < 2; times += 1) await settle();
    expect(backordered()).toEqual([['cs_2', [strap]]]);
    expect(alerts()).toEqual([
      { event: 'stock-oversold', fields: { product: 'toe-strap', owed: 1 } },
    ]);
  });

  test('also if a test order came last, which takes no units', async () => {
    const { sellEach, settle, backordered, place } = shop(1);
    await sellEach(1, 1);
    await place(saleOf('cs_test', { 'toe-strap': 1 }, { isLive: false }));
    await settle();
    expect(backordered()).toEqual([['cs_2', [strap]]]);
  });

  test('also if the run stopped once the stock was written', async () => {
    const { sellEach, settle, backordered, documents } = shop(1);
    await sellEach(1, 1);
    vi.spyOn(documents, 'find').mockRejectedValueOnce(new Error('down'));
    await expect(settle()).rejects.toThrow('down');
    await settle();
    expect(backordered()).toEqual([['cs_2', [strap]]]);
  });

  test('but not if all units were there, or nobody counts them', async () => {
    const { sellEach, settle, backordered } = shop(2);
    await sellEach({ 'toe-strap': 2, 'test-product': 1 });
    await settle();
    expect(backordered()).toEqual([]);
  });

  test('for as many orders as there are units owed', async () => {
    const { sellEach, settle, backordered } = shop(3);
    await sellEach(3, 2, 1);
    await settle();
    expect(backordered()).toEqual([
      ['cs_2', [strap]],
      ['cs_3', [strap]],
    ]);
  });

  test('but not if they bought something else, or something that cannot be read', async () => {
    const { sellEach, settle, backordered, documents, place } = shop(1);
    await sellEach(1, 1, { 'toe-roller': 1 });
    await place(saleOf('cs_odd', {}, { units: undefined }));
    await settle();
    expect(backordered()).toEqual([['cs_2', [strap]]]);
    expect(documents.dump('orders')['cs_3']).not.toHaveProperty('backordered');
  });

  test('but not if their parcel is on its way, or they are erased', async () => {
    const { sellEach, settle, backordered, ship, erase, documents } = shop(2);
    await sellEach(1, 1, 1, 1);
    for (const id of ['cs_3', 'cs_4']) await ship(`key-${id}`);
    await erase('key-cs_4');
    await settle();
    expect(backordered()).toEqual([
      ['cs_1', [strap]],
      ['cs_2', [strap]],
    ]);
    expect(Object.keys(documents.dump('orders'))).toEqual(['cs_1', 'cs_2', 'cs_3']);
  });

  test('once for each of several products', async () => {
    const { sellEach, settle, backordered, documents } = shop(1);
    await documents.transact(async (transaction) => {
      transaction.replace('products', 'toe-roller', { inventory: 1 });
    });
    const both = { 'toe-strap': 1, 'toe-roller': 1 };
    await sellEach(both, both);
    await settle();
    expect(backordered()).toEqual([['cs_2', expect.arrayContaining([strap, kit])]]);
    expect(documents.dump('orders')['cs_2']?.['backordered']).toHaveLength(2);
  });
});

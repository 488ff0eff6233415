import { describe, expect, test, vi } from 'vitest';
import { saleOf } from '../../../../testing/sales.ts';
import { setup } from '../../../tests/support/stock.ts';

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
    const { sell, sellEach, settle, backordered, documents } = shop(2);
    await sellEach(1, 1, 1);
    expect(backordered()).toEqual([]);
    await settle();
    expect(backordered()).toEqual([['cs_3', [strap]]]);
    await sell(1);
    const searched = vi.spyOn(documents, 'find');
    await settle();
    expect(searched).not.toHaveBeenCalled();
    expect(backordered()).toEqual([
      ['cs_3', [strap]],
      ['cs_4', [strap]],
    ]);
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

import { expect, test, vi } from 'vitest';
import type { Options } from '../../../../fakes/documents/memory-documents.ts';
import { saleOf } from '../../../../fakes/payments/sales.ts';
import { now as start, testShop } from '../../../tests/support/store.ts';
import { dayInMs } from '../../domain/limits.ts';
import { eraseOldOrders } from './erase-old-orders.ts';

function setup(options: Options = {}) {
  const shop = testShop({ start, ...options });
  const { documents, entries, wait } = shop;
  return {
    ...shop,
    wait: (days: number) => wait(days * dayInMs),
    run: () => eraseOldOrders(shop.ports, 10),
    counts: () =>
      entries.map(({ event, fields }) => {
        expect(event).toBe('orders-erased');
        return fields;
      }),
    /** The keys of the orders that still have their shopper's data. */
    known: () =>
      Object.entries(documents.dump('privateOrders')).flatMap(([key, { buyer }]) =>
        buyer ? [key] : [],
      ),
    sell: async (id: string, ships = true) => {
      const sale = saleOf(id, { 'toe-strap': 2 });
      await shop.place(sale);
      if (ships) await shop.ship(sale.key);
    },
  };
}

test('orders are erased when they are old enough, but still count in sums', async () => {
  const { sell, wait, run, known, counts, documents } = setup();
  await sell('cs_1');
  wait(1);
  await sell('cs_2');
  wait(9);
  await run();
  expect(known()).toEqual(['key-cs_2']);
  expect(Object.keys(documents.dump('orders'))).toEqual(['cs_2']);
  const { 'key-cs_1': old, 'key-cs_2': young } = documents.dump('privateOrders');
  expect(old).toMatchObject({ erasedAt: start + 10 * dayInMs, state: 'shipped' });
  for (const part of ['total', 'taxAmount', 'units', 'products'])
    expect(old?.[part]).toEqual(young?.[part]);
  expect(JSON.stringify(documents.dump('mail'))).not.toContain('key-cs_1');
  expect(counts()).toEqual([{ erased: 1, kept: 0 }]);
});

test('an order is kept until it ships, and is erased after that', async () => {
  const { sell, ship, wait, run, known, counts, orders } = setup();
  await sell('cs_1', false);
  await sell('cs_2');
  wait(10);
  await run();
  expect(known()).toEqual(['key-cs_1']);
  // The unshipped order does not make each run read all orders again.
  const read = vi.spyOn(orders, 'placed');
  await run();
  expect(await read.mock.results[0]?.value).toEqual([]);
  await ship('key-cs_1');
  wait(1);
  await run();
  expect(known()).toEqual([]);
  expect(counts()).toEqual([
    { erased: 1, kept: 1 },
    { erased: 0, kept: 1 },
    { erased: 1, kept: 0 },
  ]);
});

test('the next run continues where a stopped run left off', async () => {
  let commits = Infinity;
  const { sell, wait, run, known, orders } = setup({
    fault: (step) => {
      if (step === 'commit' && (commits -= 1) === 0) throw new Error('down');
    },
  });
  for (let index = 0; index < 120; index += 1) {
    await sell(`cs_${index}`);
    wait(0.01);
  }
  wait(20);
  commits = 110;
  await expect(run()).rejects.toThrow('down');
  const read = vi.spyOn(orders, 'placed');
  await run();
  expect(known()).toEqual([]);
  expect(await read.mock.results[0]?.value).toHaveLength(20);
});

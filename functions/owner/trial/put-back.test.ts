import { expect, test } from 'vitest';
import { setup } from '../../tests/support/stock.ts';
import { countStock, putBack, type Changed } from './put-back.ts';

const changed: readonly Changed[] = [
  { collection: 'products', id: 'toe-strap' },
  { collection: 'products', id: 'test-product' },
  { collection: 'orders', id: 'session_1' },
];

async function trial(inventory: number, sold: number) {
  const shop = setup(inventory);
  const { documents, sell, settle } = shop;
  await sell(sold);
  await countStock(documents);
  for (const { collection, id } of changed)
    await documents.write(collection, id, { inventory: 25 });
  return { ...shop, sell, settle };
}

test.each([
  ['before the sale is settled', false],
  ['after the sale is settled', true],
])('units sold during a trial stay sold if the stock is put back %s', async (_when, isSettled) => {
  const { documents, inventory, sell, settle } = await trial(7, 0);
  await sell(2);
  if (isSettled) await settle();
  await putBack(documents, changed);
  expect(inventory()).toBe(5);
  await sell(1);
  await settle();
  expect(inventory()).toBe(4);
  expect(documents.dump('products')).toEqual({ 'toe-strap': { inventory: 4, counted: true } });
  expect(documents.dump('orders')).not.toHaveProperty('session_1');
});

test('putting the stock back changes nothing on a second run, or after a trial that changed nothing', async () => {
  const { documents, inventory } = await trial(7, 0);
  await putBack(documents, changed);
  await putBack(documents, changed);
  expect(inventory()).toBe(7);
  await putBack(documents, []);
  expect(inventory()).toBe(7);
});

import { describe, expect, test } from 'vitest';
import { day, meanwhile, ofStraps, setup } from '../../../tests/support/stock.ts';
import type { Sum } from '../../ports/documents.ts';
import { compareStock } from './compare-stock.ts';

const closing = (sum: Sum): boolean => ofStraps(sum) && sum.where.length === 2;

describe('the stock comparison', () => {
  test('closes each day once, then only compares', async () => {
    const { sell, compare, wait, documents } = setup(25);
    await sell(2);
    wait(3 * day);
    await compare();
    const before = documents.commits();
    await compare();
    expect(documents.commits()).toBe(before + 1);
  });

  test('closes no day before its sales are over, even with a clock three days ahead', async () => {
    const { ports, sell, settle, compare, wait, count, inventory, clock } = setup(25);
    await sell(2);
    await compareStock({ ...ports, clock: { now: () => clock.now() + 3 * day } });
    wait(day);
    await sell(1);
    await settle();
    expect(inventory()).toBe(22);
    wait(3 * day);
    expect(await compare()).toBe(0);
    expect(count()).toMatchObject({ sold: 3 });
  });

  test('closes no day if a recount has replaced the sums meanwhile', async () => {
    const all = setup(25);
    const { sell, compare, recount, change, wait, count } = all;
    await sell(2);
    await compare();
    await change('stock', { closed: 99 });
    wait(3 * day);
    meanwhile(all, closing, recount);
    await compare();
    expect(count()).toMatchObject({ sold: 2, closed: 0, closedThrough: '' });
    expect(await compare()).toBe(0);
    expect(count()).toMatchObject({ sold: 2, closed: 2 });
  });
});

test('if a recount reopens days meanwhile, counting them is left to the next run', async () => {
  const all = setup(25);
  const { sell, settle, compare, change, wait, count, inventory } = all;
  await sell(2);
  await compare();
  wait(3 * day);
  await compare();
  await change('stock', { closed: 99 });
  await sell(1);
  // Acts like a recount whose sum is older than this count's.
  meanwhile(all, ofStraps, () => change('stock', { closed: 0, closedThrough: '' }));
  await settle();
  expect(count()).toMatchObject({ sold: 2, closed: 0 });
  await settle();
  expect(count()).toMatchObject({ sold: 3 });
  expect(inventory()).toBe(22);
});

describe('a recount', () => {
  test('of a product without a document saves the units sold, but no inventory', async () => {
    const { sell, recount, count, change, compare, documents } = setup(undefined);
    await sell(3);
    await recount();
    expect(count()).toMatchObject({ sold: 3 });
    expect(count()).not.toHaveProperty('received');
    expect(documents.dump('products')).toEqual({});
    // Somebody enters the number of units left by hand.
    await change('products', { inventory: 22 });
    expect(await compare()).toBe(0);
  });

  test('is written even after a count as of the same moment', async () => {
    const all = setup(25);
    await all.sell(2);
    meanwhile(all, ofStraps, all.settle);
    expect(await all.recount()).toMatchObject({ ok: true });
    expect(all.inventory()).toBe(23);
  });

  test('gives way to a count as of a later moment', async () => {
    const all = setup(25);
    const { sell, sellAndSettle, recount, inventory, count } = all;
    await sell(2);
    meanwhile(all, ofStraps, () => sellAndSettle(1));
    await expect(recount()).rejects.toThrow('Orders arrived meanwhile: try again.');
    expect(count()).toMatchObject({ sold: 3 });
    expect(inventory()).toBe(22);
  });
});

describe('a deleted stock document', () => {
  const deleted = async () => {
    const shop = setup(25);
    await shop.sellAndSettle(3);
    await shop.documents.transact(async (transaction) => transaction.remove('stock', 'toe-strap'));
    return shop;
  };

  test('raises an alert, and its product is no longer counted', async () => {
    const { sellAndSettle, compare, inventory, count, entries } = await deleted();
    await sellAndSettle(1);
    expect(await compare()).toBe(1);
    const fields = { product: 'toe-strap', inventory: 22 };
    expect(entries).toMatchObject([{ event: 'stock-mismatch', fields }]);
    expect(inventory()).toBe(22);
    expect(count()).toBeUndefined();
  });

  test('allows no recount or delivery, and loses no restocked units', async () => {
    const { recount, add, handle, inventory, count } = await deleted();
    const refusal = { ok: false, error: 'deleted' };
    expect(await recount()).toEqual(refusal);
    expect(await add(10, 'delivery-1')).toEqual(refusal);
    expect(inventory()).toBe(22);
    await handle('key-cs_1', { kind: 'restocked' });
    expect(inventory()).toBe(25);
    expect(count()).toBeUndefined();
  });

  test('is created again when the shelf is counted', async () => {
    const { sell, sellAndSettle, compare, setTo, inventory, count } = await deleted();
    await sell(1);
    const changed = await setTo(20, { soldAsShown: 3, change: 'count-1' });
    expect(changed).toEqual({ ok: false, error: { sold: 4 } });
    await setTo(20, { soldAsShown: 4, change: 'count-1' });
    expect(count()).toMatchObject({ received: 24, sold: 4 });
    await sellAndSettle(2);
    expect(inventory()).toBe(18);
    expect(await compare()).toBe(0);
  });
});

import { describe, expect, test } from 'vitest';
import { warnAt } from './set-stock.ts';
import { day, meanwhile, ofStraps, setup } from '../../../tests/support/stock.ts';

test('the stock follows the orders across days, and past days are counted only once', async () => {
  const { sell, sellAndSettle, compare, wait, inventory, count } = setup(25);
  for (let days = 0; days < 5; days += 1) {
    await sell(2);
    wait(day);
    expect(await compare()).toBe(0);
  }
  expect(count()).toMatchObject({ sold: 10, closed: 8, closedThrough: '2026-11-24' });
  await sellAndSettle(1);
  expect(inventory()).toBe(14);
});

const owed = (units: number) => ({
  event: 'stock-owed',
  fields: { product: 'toe-strap', owed: units },
});

describe('the log shows the owner', () => {
  test('how many units are owed, and an alert if they were shown as in stock', async () => {
    const known = setup(2);
    await known.sellAndSettle(2, 1);
    expect(known.entries).toMatchObject([owed(1)]);
    expect(known.alerts()).toEqual([]);
    const gone = setup(2);
    await gone.sellAndSettle(3, 1);
    expect(gone.alerts()).toEqual([{ ...owed(1), event: 'stock-oversold' }]);
    expect(gone.entries).toMatchObject([owed(1), owed(2)]);
  });

  test('one alert about a sale without a stock document, even if two runs count simultaneously', async () => {
    const all = setup(undefined);
    const { sell, settle, alerts, documents, add } = all;
    await sell(3);
    meanwhile(all, ofStraps, settle);
    await settle();
    expect(alerts()).toEqual([{ event: 'stock-unrecorded', fields: { product: 'toe-strap' } }]);
    expect(documents.dump('products')).toEqual({});
    // A later count includes these sales, too.
    await add(10, 'delivery-1');
    expect(documents.dump('products')['toe-strap']).toMatchObject({ inventory: 10 });
    expect(documents.dump('stock')['toe-strap']).toMatchObject({ received: 13, sold: 3 });
  });
});

test('the owner gets one email each time the stock falls to a set level, unless the level is 0', async () => {
  const all = setup(25);
  const { sellAndSettle, settle, documents, add } = all;
  await warnAt(all, { productId: 'toe-strap', units: 10 });
  const subjects = () =>
    Object.values(documents.dump('mail')).flatMap(({ subject }) =>
      String(subject).includes('left') ? [subject] : [],
    );
  await sellAndSettle(14);
  expect(subjects()).toEqual([]);
  await sellAndSettle(2, 1);
  await Promise.all([settle(), settle()]);
  expect(subjects()).toEqual(['Ground Up Strap: 9 left']);
  await add(5, 'delivery-1');
  await sellAndSettle(4);
  expect(subjects()).toHaveLength(2);
  await warnAt(all, { productId: 'toe-strap', units: 0 });
  await sellAndSettle(10);
  expect(subjects()).toHaveLength(2);
});

describe('a stock document that was changed by hand', () => {
  test.each([
    ['a wrong number', 1000, 1000],
    ['text instead of a number', 'many', undefined],
  ])('makes the hourly comparison raise an alert: %s', async (_case, wrong, seen) => {
    const { sell, compare, change, entries } = setup(25);
    await sell(3);
    expect(await compare()).toBe(0);
    await change('products', { inventory: wrong });
    expect(await compare()).toBe(1);
    const fields = { product: 'toe-strap', inventory: seen, expected: 22, sold: 3 };
    expect(entries).toMatchObject([{ event: 'stock-mismatch', fields }]);
  });

  const differs = { event: 'stock-mismatch', fields: { inventory: 1000, expected: 22 } };
  test.each([
    ['corrects a number', 1000, differs, 21],
    ['leaves text unchanged', 'many', { event: 'stock-unrecorded' }, 'many'],
  ])('raises an alert at the next sale too, which %s', async (_case, wrong, alert, after) => {
    const { sellAndSettle, change, inventory, alerts } = setup(25);
    await sellAndSettle(3);
    await change('products', { inventory: wrong });
    await sellAndSettle(1);
    expect(alerts()).toMatchObject([alert]);
    expect(inventory()).toBe(after);
  });

  test.each([
    ['the public record', 'products', { inventory: 1000 }],
    ['the count', 'stock', { sold: 99 }],
    ['the closed days’ sum', 'stock', { closed: 99 }],
  ] as const)('is corrected by a recount: %s', async (_case, collection, wrong) => {
    const { sell, sellAndSettle, compare, recount, change, wait, inventory } = setup(25);
    await sell(3);
    await compare();
    wait(3 * day);
    await compare();
    await sellAndSettle(1);
    await change(collection, wrong);
    await recount();
    expect(inventory()).toBe(21);
    expect(await compare()).toBe(0);
    await sellAndSettle(1);
    expect(inventory()).toBe(20);
  });
});

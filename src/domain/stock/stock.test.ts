import { expect, test } from 'vitest';
import { fail, ok } from '#domain/result.ts';
import { shownStock } from './shown-stock.ts';
import { stockFrom } from './stock.ts';

test.each([
  ['in-stock', [25, 1]],
  ['out-of-stock', [0, -3]],
  ['unknown', [undefined, Number.NaN, Number.POSITIVE_INFINITY]],
])('the stock is %s with an inventory of %j (behaviour 4.1)', (stock, inventories) => {
  for (const inventory of inventories) expect(stockFrom(inventory)).toBe(stock);
});

test('a failed read shows as out of stock (behaviour 4.1)', () => {
  expect(shownStock(fail('down'))).toBe('out-of-stock');
  expect(shownStock(ok('in-stock'))).toBe('in-stock');
});

import { expect, test } from 'vitest';
import { fail, ok } from '#domain/result.ts';
import { shownStock } from './shown-stock.ts';
import { stockFrom } from './stock.ts';

test.each([
  [25, 'in-stock'],
  [1, 'in-stock'],
  [0, 'out-of-stock'],
  [-3, 'out-of-stock'],
  [undefined, 'unknown'],
  [Number.NaN, 'unknown'],
  [Number.POSITIVE_INFINITY, 'unknown'],
])('an inventory of %s is %s (behaviour 4.1)', (inventory, stock) => {
  expect(stockFrom(inventory)).toBe(stock);
});

test('a failed read shows as out of stock (behaviour 4.1)', () => {
  expect(shownStock(fail('down'))).toBe('out-of-stock');
  expect(shownStock(ok('in-stock'))).toBe('in-stock');
});

import { expect, test } from 'vitest';
import { stockFrom } from './stock.ts';

test.each([
  [25, 'in-stock'],
  [1, 'in-stock'],
  [0, 'out-of-stock'],
  [-3, 'out-of-stock'],
  [undefined, 'unknown'],
  [Number.NaN, 'unknown'],
  [Number.POSITIVE_INFINITY, 'unknown'],
])('an inventory of %s is %s (spec 3 and 4)', (inventory, stock) => {
  expect(stockFrom(inventory)).toBe(stock);
});

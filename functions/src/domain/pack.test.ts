import { expect, test } from 'vitest';
import { after, sold } from '../../tests/support/order-events.ts';
import type { PaidOrder } from './order.ts';
import { shareShelf } from './pack.ts';

const straps = (quantity: number) => [{ productId: 'toe-strap', quantity } as const];
const orderOf = (quantity: number, more: Partial<PaidOrder>): PaidOrder => ({
  ...after(sold('paid', { units: straps(quantity) })).order,
  ...more,
});
const [old, recent] = [orderOf(2, { placedAt: 1 }), orderOf(3, { placedAt: 2 })];

test.each([
  ['oldest first', [old, recent]],
  ['newest first', [recent, old]],
])('the oldest order gets the units on the shelf, with orders listed %s', (_case, orders) => {
  // Both orders count as sold and 2 units are owed, so 3 of their 5 units are on the shelf.
  expect(shareShelf(orders, () => -2)).toEqual([
    { order: old, there: straps(2), waiting: [] },
    { order: recent, there: straps(1), waiting: straps(2) },
  ]);
});

test.each([
  ['all units wait if the shelf is empty', -2, [], straps(2)],
  ['uncounted units are assumed to be in stock', undefined, straps(2), []],
])('%s', (_case, stock, there, waiting) => {
  expect(shareShelf([old], () => stock)).toEqual([{ order: old, there, waiting }]);
});

test('an order that is excluded from the stock is packed in full, and takes no units from the others', () => {
  const uncounted = orderOf(4, { placedAt: 0, excludedFromStock: true });
  expect(shareShelf([uncounted, old], () => -1)).toEqual([
    { order: uncounted, there: straps(4), waiting: [] },
    { order: old, there: straps(1), waiting: straps(1) },
  ]);
});

test('orders that can be packed in full are packed first, and the others get the remaining units', () => {
  const huge = orderOf(999, { placedAt: 0 });
  const [small, next] = [orderOf(3, { placedAt: 1 }), orderOf(1, { placedAt: 2 })];
  // 103 of the 1003 units are on the shelf.
  expect(shareShelf([next, small, huge], () => -900)).toEqual([
    { order: huge, there: straps(99), waiting: straps(900) },
    { order: small, there: straps(3), waiting: [] },
    { order: next, there: straps(1), waiting: [] },
  ]);
});

import type { PaidOrder } from './order.ts';
import { quantityIn, subtractUnits, unitsToShip } from './parcels.ts';
import type { Units } from './sale.ts';

/** An order, with the units that can be packed now and the units that must wait for new stock. */
export interface ToPack {
  readonly order: PaidOrder;
  readonly there: readonly Units[];
  readonly waiting: readonly Units[];
}

/**
 * Divides the units on the shelf among the orders: first those that can be packed in full, then the others, oldest
 * first in each group. `forSale` returns a product's inventory, which is below 0 if units are owed, or undefined if the
 * product is not counted. The result lists the oldest order first (behaviour 16.3).
 */
export function shareShelf(
  orders: readonly PaidOrder[],
  forSale: (id: Units['productId']) => number | undefined,
): readonly ToPack[] {
  const counted = orders.filter(({ excludedFromStock }) => !excludedFromStock).flatMap(unitsToShip);
  const left = new Map<string, number>();
  const freeOf = (id: Units['productId']): number =>
    left.get(id) ?? Math.max(0, (forSale(id) ?? Infinity) + quantityIn(counted, id));
  const take = (due: readonly Units[]): readonly Units[] =>
    due.flatMap(({ productId, quantity }) => {
      const free = freeOf(productId);
      const there = Math.min(free, quantity);
      left.set(productId, free - there);
      return there > 0 ? [{ productId, quantity: there }] : [];
    });
  const oldestFirst = orders
    .toSorted((a, b) => a.placedAt - b.placedAt)
    .map((order) => ({ order, due: unitsToShip(order) }));
  const whole = new Set<PaidOrder>();
  for (const { order, due } of oldestFirst) {
    if (order.excludedFromStock) whole.add(order);
    else if (due.every(({ productId, quantity }) => quantity <= freeOf(productId))) {
      take(due);
      whole.add(order);
    }
  }
  return oldestFirst.map(({ order, due }) => {
    const there = whole.has(order) ? due : take(due);
    return { order, there, waiting: subtractUnits(due, there) };
  });
}

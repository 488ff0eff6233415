import type { PaidOrder } from './order.ts';
import { quantityIn, unitsToShip } from './parcels.ts';
import type { Units } from './sale.ts';

/** An order, with its units that can be packed now and those that wait for a delivery. */
export interface ToPack {
  readonly order: PaidOrder;
  readonly there: readonly Units[];
  readonly waiting: readonly Units[];
}

/**
 * Shares what is on the shelf among the orders, the oldest first. `forSale` is a product's inventory, which is below 0
 * if units are owed, or undefined if nobody counts it.
 */
export function shareShelf(
  orders: readonly PaidOrder[],
  forSale: (id: Units['productId']) => number | undefined,
): readonly ToPack[] {
  const counted = orders.filter(({ excludedFromStock }) => !excludedFromStock).flatMap(unitsToShip);
  const left = new Map<string, number>();
  const onShelf = (id: Units['productId']): number =>
    Math.max(0, (forSale(id) ?? Infinity) + quantityIn(counted, id));
  const oldestFirst = orders.toSorted((a, b) => a.placedAt - b.placedAt);
  return oldestFirst.map((order) => {
    const shares = unitsToShip(order).map(({ productId, quantity }) => {
      if (order.excludedFromStock) return { productId, quantity, there: quantity };
      const free = left.get(productId) ?? onShelf(productId);
      const there = Math.min(free, quantity);
      left.set(productId, free - there);
      return { productId, quantity, there };
    });
    return {
      order,
      there: shares
        .filter(({ there }) => there > 0)
        .map(({ productId, there }) => ({ productId, quantity: there })),
      waiting: shares
        .filter(({ quantity, there }) => there < quantity)
        .map(({ productId, quantity, there }) => ({ productId, quantity: quantity - there })),
    };
  });
}

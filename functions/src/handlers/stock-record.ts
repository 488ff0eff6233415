import type { Fields } from '../ports/documents.ts';

/**
 * What was counted of a product, beside its public record. Pieces received less pieces sold are its inventory; where
 * nobody counted yet, `received` is undefined.
 */
export interface StockCount {
  readonly received: number | undefined;
  readonly sold: number;
}

const whole = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? Number(value) : undefined;

/** The pieces of a product's public record (spec 3), below 0 for those owed; undefined where there is no number. */
export const inventoryOf = (product: Fields | undefined): number | undefined =>
  whole(product?.['inventory']);

/** The first count takes the inventory of the time as what was received. */
export const stockCountOf = (
  stock: Fields | undefined,
  inventory: number | undefined,
): StockCount => {
  const sold = whole(stock?.['sold']) ?? 0;
  const received = whole(stock?.['received']);
  return { sold, received: received ?? (inventory === undefined ? undefined : inventory + sold) };
};

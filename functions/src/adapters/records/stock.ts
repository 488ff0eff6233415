import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import type { Fields, Sum } from '../../ports/documents.ts';

/**
 * What is counted of a product, beside its public record. Pieces received less pieces sold are its inventory. The sales
 * of closed days are counted for good; those of later days are summed again each time.
 */
export interface StockCount {
  /** Undefined where nobody counted yet. */
  readonly received: number | undefined;
  /** As of the moment `asOf`. */
  readonly sold: number;
  /** Microseconds of the store's clock; 0 before the first count. */
  readonly asOf: number;
  /** Pieces sold up to the day `closedThrough`, that day included. */
  readonly closed: number;
  /** Empty before the first day was closed. */
  readonly closedThrough: string;
}

const whole = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) ? Number(value) : undefined;

/** The pieces of a product's public record, below 0 for those owed; undefined where there is no number (behaviour 4.1). */
export const inventoryOf = (product: Fields | undefined): number | undefined =>
  whole(product?.['inventory']);

/** The first count takes the inventory of the time as what was received. */
export const stockCountOf = (
  stock: Fields | undefined,
  inventory: number | undefined,
): StockCount => {
  const sold = whole(stock?.['sold']) ?? 0;
  const received = whole(stock?.['received']);
  const closedThrough = stock?.['closedThrough'];
  return {
    sold,
    received: received ?? (inventory === undefined ? undefined : inventory + sold),
    asOf: whole(stock?.['asOf']) ?? 0,
    closed: whole(stock?.['closed']) ?? 0,
    closedThrough: typeof closedThrough === 'string' ? closedThrough : '',
  };
};

/** The pieces of a product in the orders of the days after one. */
export const soldAfter = (productId: ProductId, day: string, through?: string): Sum => ({
  collection: 'fulfilments',
  field: `pieces.${productId}`,
  where: [
    { field: 'day', is: '>', value: day },
    ...(through === undefined ? [] : ([{ field: 'day', is: '<=', value: through }] as const)),
  ],
});

/** The pieces of a product that are held for open checkouts. */
export const heldAt = (productId: ProductId, now: number): Sum => ({
  collection: 'fulfilments',
  field: `held.${productId}`,
  where: [{ field: 'holdUntil', is: '>', value: now }],
});

/** The pieces of a product that are sold and still on the shelf. */
export const unshipped = (productId: ProductId): Sum => ({
  collection: 'fulfilments',
  field: `pieces.${productId}`,
  where: [{ field: 'state', is: '==', value: 'new' }],
});

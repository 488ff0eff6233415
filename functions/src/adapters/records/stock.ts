import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import type { Fields, Sum } from '../../ports/documents.ts';
import { integerOf } from '../../../../src/domain/field.ts';

/**
 * What is counted of a product, beside its public record. Units received less units sold are its inventory. The sales
 * of closed days are counted for good; those of later days are summed again each time.
 */
export interface StockCount {
  /** Undefined where nobody counted yet. */
  readonly received: number | undefined;
  /** As of the moment `asOf`. */
  readonly sold: number;
  /** Microseconds of the store's clock; 0 before the first count. */
  readonly asOf: number;
  /** Units sold up to the day `closedThrough`, that day included. */
  readonly closed: number;
  /** Empty before the first day was closed. */
  readonly closedThrough: string;
  /** Ids of the owner's latest changes, each of which is made once. */
  readonly changes: readonly string[];
}

/** The units of a product's public record, below 0 for those owed; undefined where there is no number (behaviour 4.1). */
export const inventoryOf = (product: Fields | undefined): number | undefined =>
  integerOf(product?.['inventory']);

/** The first count takes the inventory of the time as what was received. */
export const stockCountOf = (
  stock: Fields | undefined,
  inventory: number | undefined,
): StockCount => {
  const sold = integerOf(stock?.['sold']) ?? 0;
  const received = integerOf(stock?.['received']);
  const { closedThrough, changes } = stock ?? {};
  return {
    sold,
    received: received ?? (inventory === undefined ? undefined : inventory + sold),
    asOf: integerOf(stock?.['asOf']) ?? 0,
    closed: integerOf(stock?.['closed']) ?? 0,
    closedThrough: typeof closedThrough === 'string' ? closedThrough : '',
    changes: Array.isArray(changes) ? changes.map(String) : [],
  };
};

/** What a count writes to the public record of a product. */
export const countedInventory = (inventory: number): Fields => ({ inventory, counted: true });

/** A product's public inventory beside what was counted. */
export interface CountedStock extends StockCount {
  readonly inventory: number | undefined;
  /** Whether somebody deleted the record of a product that was counted, and with it what was received. */
  readonly isDeleted: boolean;
}

/** Both records of a product's stock, read together. */
export function countedStock(stock: Fields | undefined, product: Fields | undefined): CountedStock {
  const inventory = inventoryOf(product);
  const isDeleted = stock === undefined && product?.['counted'] === true;
  return { inventory, isDeleted, ...stockCountOf(stock, isDeleted ? undefined : inventory) };
}

/** The units of a product in the orders of the days after one. */
export const soldAfter = (productId: ProductId, day: string, through?: string): Sum => ({
  collection: 'fulfilments',
  field: `units.${productId}`,
  where: [
    { field: 'day', is: '>', value: day },
    ...(through === undefined ? [] : ([{ field: 'day', is: '<=', value: through }] as const)),
  ],
});

const isHeld: Sum['where'] = [{ field: 'holdUntil', is: '>', value: 0 }];

/** The units of a product that are held for checkouts which are not over (behaviour 16.6). */
export const heldOf = (productId: ProductId): Sum => ({
  collection: 'fulfilments',
  field: `held.${productId}`,
  where: isHeld,
});

/** The units of all products that are held for checkouts from one network. */
export const heldBy = (network: string): Sum => ({
  collection: 'fulfilments',
  field: 'heldUnits',
  where: [{ field: 'network', is: '==', value: network }],
});

/** The units of a product that are sold and still on the shelf. */
export const unshipped = (productId: ProductId): Sum => ({
  collection: 'fulfilments',
  field: `units.${productId}`,
  where: [{ field: 'state', is: '==', value: 'new' }],
});

import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import type { Fields, Sum } from '../../ports/documents.ts';
import { integerOf, textOf } from '../../../../src/domain/field.ts';

/**
 * The private stock record of a product: inventory is units received less units sold. Sales of closed days are final;
 * those of later days are summed again each time.
 */
export interface StockCount {
  /** Undefined before the first count. */
  readonly received: number | undefined;
  /** At the moment `asOf`. */
  readonly sold: number;
  /** In microseconds of the store's clock; 0 before the first count. */
  readonly asOf: number;
  /** Units sold up to and including the day `closedThrough`. */
  readonly closed: number;
  /** Empty before the first day was closed. */
  readonly closedThrough: string;
  /** Ids of the owner's latest changes, so that each is made once. */
  readonly changes: readonly string[];
}

/** The inventory of a public record, below 0 if units are owed; undefined if it has no number (behaviour 4.1). */
export const inventoryOf = (product: Fields | undefined): number | undefined =>
  integerOf(product, 'inventory');

/** The first count takes the inventory of that moment as received. */
export const stockCountOf = (
  stock: Fields | undefined,
  inventory: number | undefined,
): StockCount => {
  const sold = integerOf(stock, 'sold') ?? 0;
  const received = integerOf(stock, 'received');
  const { changes } = stock ?? {};
  return {
    sold,
    received: received ?? (inventory === undefined ? undefined : inventory + sold),
    asOf: integerOf(stock, 'asOf') ?? 0,
    closed: integerOf(stock, 'closed') ?? 0,
    closedThrough: textOf(stock, 'closedThrough') ?? '',
    changes: Array.isArray(changes) ? changes.map(String) : [],
  };
};

/** What a count writes to the public record of a product. */
export const countedInventory = (inventory: number): Fields => ({ inventory, counted: true });

/** A product's public inventory beside what was counted. */
export interface CountedStock extends StockCount {
  readonly inventory: number | undefined;
  /** Whether the record of a counted product was deleted, and with it the units received. */
  readonly isDeleted: boolean;
}

/** Both stock records of a product, read together. */
export function countedStock(stock: Fields | undefined, product: Fields | undefined): CountedStock {
  const inventory = inventoryOf(product);
  const isDeleted = stock === undefined && product?.['counted'] === true;
  return { inventory, isDeleted, ...stockCountOf(stock, isDeleted ? undefined : inventory) };
}

/** Units of a product sold after a day. */
export const soldAfter = (productId: ProductId, day: string, through?: string): Sum => ({
  collection: 'fulfilments',
  field: `units.${productId}`,
  where: [
    { field: 'day', is: '>', value: day },
    ...(through === undefined ? [] : ([{ field: 'day', is: '<=', value: through }] as const)),
  ],
});

const isHeld: Sum['where'] = [{ field: 'holdUntil', is: '>', value: 0 }];

/** Units of a product held for open checkouts (behaviour 16.6). */
export const heldOf = (productId: ProductId): Sum => ({
  collection: 'fulfilments',
  field: `held.${productId}`,
  where: isHeld,
});

/** Units of all products held for checkouts from one network. */
export const heldBy = (network: string): Sum => ({
  collection: 'fulfilments',
  field: 'heldUnits',
  where: [{ field: 'network', is: '==', value: network }],
});

/** Units of a product that are sold but not shipped. */
export const unshipped = (productId: ProductId): Sum => ({
  collection: 'fulfilments',
  field: `units.${productId}`,
  where: [{ field: 'state', is: '==', value: 'new' }],
});

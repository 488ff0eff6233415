import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import type { CountedStock, StockCount } from '../../domain/stock.ts';
import type { Stock, StockTransaction } from '../../ports/stock.ts';

/** Why a stock is not changed: its record was deleted, or units were sold since it was shown. */
type Refusal = 'deleted' | { readonly sold: number };

/** How many changes a product remembers; repeating one of them changes nothing. */
const remembered = 100;

/**
 * Sets the inventory of a product after a count of the shelf, once per id of a change. Units received follow from it.
 * Fails if `soldAsShown` is no longer the number sold: a sale in between would be lost. Rejects if the store fails.
 */
export async function setStock(
  stock: Stock,
  productId: ProductId,
  inventory: number,
  soldAsShown: number,
  change: string,
): Promise<Result<void, Refusal>> {
  const { values, asOf } = await stock.sums([{ sold: productId, after: '' }]);
  return stock.transact(async (transaction) => {
    const found = await transaction.count(productId);
    if (found.changes.includes(change)) return ok(undefined);
    // A deleted record starts again with all units ever sold.
    const count = found.isDeleted ? { ...found, sold: values[0] ?? 0, asOf } : found;
    if (count.sold !== soldAsShown) return fail({ sold: count.sold });
    save(transaction, productId, inventory + count.sold, count, change);
    return ok(undefined);
  });
}

/**
 * Adds a delivery to a product's stock, or takes units away, once per id of a change; no sale in between is lost. Fails
 * if its record was deleted. Rejects if the store fails.
 */
export const addStock = (
  stock: Stock,
  productId: ProductId,
  units: number,
  change: string,
): Promise<Result<void, Refusal>> =>
  stock.transact(async (transaction) => {
    const count = await transaction.count(productId);
    if (count.isDeleted) return fail('deleted');
    if (!count.changes.includes(change)) addUnits(transaction, productId, count, units, change);
    return ok(undefined);
  });

/** Adds units to a product whose count was read in the same transaction. */
export function addUnits(
  transaction: StockTransaction,
  productId: ProductId,
  count: CountedStock,
  units: number,
  change?: string,
): void {
  const { isDeleted, inventory = 0, received, sold } = count;
  if (isDeleted) transaction.save(productId, { inventory: inventory + units });
  else save(transaction, productId, (received ?? sold) + units, count, change);
}

function save(
  transaction: StockTransaction,
  productId: ProductId,
  received: number,
  { sold, asOf, changes }: StockCount,
  change?: string,
): void {
  transaction.save(productId, {
    inventory: received - sold,
    received,
    sold,
    asOf,
    ...(change !== undefined && { changes: [...changes, change].slice(-remembered) }),
  });
}

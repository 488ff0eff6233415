import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import {
  countedInventory,
  countedStock,
  soldAfter,
  type CountedStock,
  type StockCount,
} from './stock-record.ts';
import type { Documents, Transaction } from '../../ports/documents.ts';

/** Why a stock is not changed: its record was deleted, or units were sold since it was shown. */
type Refusal = 'deleted' | { readonly sold: number };

/** How many changes a product remembers; repeating one of them changes nothing. */
const remembered = 100;

/**
 * Makes so many units the inventory of a product, after a count, once for each id of a change. What was received follows
 * from it. Fails where the number sold is not the one that the count was made by: a sale in between would be lost.
 * Rejects where the store fails.
 */
export async function setStock(
  documents: Pick<Documents, 'transact' | 'sums'>,
  productId: ProductId,
  inventory: number,
  soldAsShown: number,
  change: string,
): Promise<Result<void, Refusal>> {
  const { values, asOf } = await documents.sums([soldAfter(productId, '')]);
  return documents.transact(async (transaction) => {
    const found = await countIn(transaction, productId);
    if (found.changes.includes(change)) return ok(undefined);
    // A deleted record starts again with all units ever sold.
    const count = found.isDeleted ? { ...found, sold: values[0] ?? 0, asOf } : found;
    if (count.sold !== soldAsShown) return fail({ sold: count.sold });
    write(transaction, productId, inventory + count.sold, count, change);
    return ok(undefined);
  });
}

/**
 * Adds a delivery to a product's stock, or takes units away, once for each id of a change: nothing that is sold
 * meanwhile is lost. Fails where its record was deleted. Rejects where the store fails.
 */
export const addStock = (
  documents: Pick<Documents, 'transact'>,
  productId: ProductId,
  units: number,
  change: string,
): Promise<Result<void, Refusal>> =>
  documents.transact(async (transaction) => {
    const count = await countIn(transaction, productId);
    if (count.isDeleted) return fail('deleted');
    if (count.changes.includes(change)) return ok(undefined);
    write(transaction, productId, (count.received ?? count.sold) + units, count, change);
    return ok(undefined);
  });

/** Reads what adding units needs, and returns the write: in a transaction, reads come before writes. */
export async function readyToAdd(
  transaction: Transaction,
  productId: string,
): Promise<(units: number) => void> {
  const count = await countIn(transaction, productId);
  const { received, sold, inventory = 0 } = count;
  return (units) => {
    if (count.isDeleted)
      transaction.merge('products', productId, countedInventory(inventory + units));
    else write(transaction, productId, (received ?? sold) + units, count);
  };
}

const countIn = async (transaction: Transaction, productId: string): Promise<CountedStock> =>
  countedStock(
    await transaction.get('stock', productId),
    await transaction.get('products', productId),
  );

function write(
  transaction: Transaction,
  productId: string,
  received: number,
  { sold, asOf, changes }: StockCount,
  change?: string,
): void {
  transaction.merge('products', productId, countedInventory(received - sold));
  transaction.merge('stock', productId, {
    received,
    sold,
    asOf,
    ...(change !== undefined && { changes: [...changes, change].slice(-remembered) }),
  });
}

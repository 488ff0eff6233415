import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import type { Documents, Transaction } from '../../ports/documents.ts';
import { inventoryOf, stockCountOf, type StockCount } from '../../adapters/records/stock.ts';

type Store = Pick<Documents, 'transact'>;

/**
 * Makes so many pieces the inventory of a product, after a count. What was received is set with it. Fails with the
 * number sold where it is not the one that the count was made by: a sale in between would be lost. Rejects where the
 * store fails.
 */
export const setStock = (
  documents: Store,
  productId: ProductId,
  inventory: number,
  soldAsShown: number,
): Promise<Result<void, { readonly sold: number }>> =>
  documents.transact(async (transaction) => {
    const count = await countIn(transaction, productId);
    if (count.sold !== soldAsShown) return fail({ sold: count.sold });
    write(transaction, productId, inventory + count.sold, count);
    return ok(undefined);
  });

/** Adds a delivery to a product's stock, or takes pieces away: nothing that is sold meanwhile is lost. */
export const addStock = (documents: Store, productId: ProductId, pieces: number): Promise<void> =>
  documents.transact(async (transaction) => {
    const add = await readyToAdd(transaction, productId);
    add(pieces);
  });

/** Reads what adding pieces needs, and gives how to add them in the same transaction: reads come before writes. */
export async function readyToAdd(
  transaction: Transaction,
  productId: string,
): Promise<(pieces: number) => void> {
  const count = await countIn(transaction, productId);
  return (pieces) => write(transaction, productId, (count.received ?? count.sold) + pieces, count);
}

async function countIn(transaction: Transaction, productId: string): Promise<StockCount> {
  const inventory = inventoryOf(await transaction.get('products', productId));
  return stockCountOf(await transaction.get('stock', productId), inventory);
}

function write(
  transaction: Transaction,
  productId: string,
  received: number,
  { sold }: StockCount,
): void {
  transaction.merge('products', productId, { inventory: received - sold });
  transaction.merge('stock', productId, { received, sold });
}

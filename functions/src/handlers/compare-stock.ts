import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Documents } from '../ports/documents.ts';
import type { Log } from '../ports/log.ts';
import { fieldsOf } from './input.ts';
import { inventoryOf, stockCountOf, type StockCount } from './stock-record.ts';

/** A product's public inventory beside what was counted, read together. */
export interface StockTaking extends StockCount {
  readonly productId: ProductId;
  readonly inventory: number | undefined;
}

/** Reads every product's inventory and count. Rejects where the store fails. */
export const takeStock = (
  documents: Pick<Documents, 'transact'>,
): Promise<readonly StockTaking[]> =>
  documents.transact((transaction) =>
    Promise.all(
      catalogue.map(async ({ id: productId }) => {
        const [product, stock] = await Promise.all([
          transaction.get('products', productId),
          transaction.get('stock', productId),
        ]);
        const inventory = inventoryOf(product);
        const { received, sold } = stockCountOf(stock, inventory);
        return { productId, inventory, received, sold };
      }),
    ),
  );

/**
 * Compares what the store shows with what was received and sold, and what was sold with the orders; logs an alert for
 * each product where they differ, and gives how many. An inventory that was changed by hand is one. Rejects where the
 * store fails.
 */
export async function compareStock(
  documents: Pick<Documents, 'transact' | 'all'>,
  log: Log,
): Promise<number> {
  const before = await takeStock(documents);
  const ordered = new Map<string, number>();
  for await (const { pieces } of documents.all('fulfilments')) {
    for (const [productId, quantity] of Object.entries(fieldsOf(pieces) ?? {}))
      if (typeof quantity === 'number')
        ordered.set(productId, (ordered.get(productId) ?? 0) + quantity);
  }
  const after = await takeStock(documents);

  let mismatches = 0;
  for (const { productId, inventory, received, sold } of after) {
    const expected = received === undefined ? undefined : received - sold;
    const inOrders = ordered.get(productId) ?? 0;
    // While the orders were read another may have come: they are compared only where none did.
    const isQuiet = before.some((count) => count.productId === productId && count.sold === sold);
    if (inventory === expected && (!isQuiet || sold === inOrders)) continue;
    mismatches += 1;
    log('stock-mismatch', { product: productId, inventory, expected, sold, ordered: inOrders });
  }
  return mismatches;
}

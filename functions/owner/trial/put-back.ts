import { createStock } from '../../src/adapters/firestore/stock.ts';
import { addStock, recountStock } from '../../src/application/stock/set-stock.ts';
import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import type { Collection, Documents } from '../../src/ports/documents.ts';

/** A record that the trial writes. */
export interface Changed {
  readonly collection: Collection;
  readonly id: string;
}

/**
 * Counts what was received of each product that has a stock, before the trial writes another: what was received is what
 * `putBack` goes by. Rejects if the store fails.
 */
export async function countStock(documents: Documents): Promise<void> {
  const stock = createStock(documents);
  for (const { id: productId } of catalogue) {
    const { inventory, isDeleted } = await stock.count(productId);
    if (inventory === undefined || isDeleted) continue;
    await addStock({ stock }, { productId, units: 0, change: 'trial' });
  }
}

/**
 * Puts back what the trial changed: a counted product's stock is worked out anew from what was received and all orders,
 * also those placed meanwhile; any other record is removed. May run again after it was stopped. Rejects if the store
 * fails.
 */
export async function putBack(documents: Documents, changed: readonly Changed[]): Promise<void> {
  const stock = createStock(documents);
  for (const { collection, id } of changed) {
    const product = catalogue.find((one) => collection === 'products' && one.id === id);
    const count = product && (await stock.count(product.id));
    const [kept] = await documents.getAll('stock', [id]);
    if (product && count && kept?.['received'] !== undefined)
      await recountStock({ stock }, product.id);
    else await documents.transact(async (transaction) => transaction.remove(collection, id));
  }
}

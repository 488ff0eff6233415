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
 * Records how many units of each stocked product were received. Called before the trial changes the stock, because
 * `putBack` computes the stock from these numbers. Rejects if the database fails.
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
 * Puts back what the trial changed: computes a counted product's stock from its received units and all orders,
 * including those placed during the trial, and removes any other record. May run again after an interruption. Rejects
 * if the database fails.
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

import type { ProductId } from '../../../src/domain/catalogue/product.ts';
import type { Documents } from '../ports/documents.ts';
import { stockCountOf } from './stock-record.ts';

/**
 * Makes so many pieces the inventory of a product, after a count or a delivery. What was received is set with it, so
 * that stock and orders can still be compared. Rejects where the store fails.
 */
export const setStock = (
  documents: Pick<Documents, 'transact'>,
  productId: ProductId,
  inventory: number,
): Promise<void> =>
  documents.transact(async (transaction) => {
    const { sold } = stockCountOf(await transaction.get('stock', productId), undefined);
    transaction.merge('products', productId, { inventory });
    transaction.merge('stock', productId, { received: inventory + sold, sold });
  });

import type { Documents } from '../../functions/src/ports/documents.ts';
import type { Sale } from '../../functions/src/domain/sale.ts';

const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The design before: order and stock in one transaction, so that all orders of a product share two records. */
export const fulfilBefore = (
  documents: Documents,
  { sessionId, pieces = [], amounts }: Sale,
): Promise<void> =>
  documents.transact(async (transaction) => {
    if ((await transaction.get('orders', sessionId)) !== undefined) return;
    const found = await Promise.all(
      pieces.map(async ({ productId, quantity }) => {
        const [product, stock] = await Promise.all([
          transaction.get('products', productId),
          transaction.get('stock', productId),
        ]);
        return { productId, quantity, product, stock };
      }),
    );
    transaction.create('orders', sessionId, { total: amounts.total ?? 0 });
    transaction.create('fulfilments', sessionId, { sold: 1 });
    for (const { productId, quantity, product, stock } of found) {
      const [inventory, sold] = [numberIn(product?.['inventory']), numberIn(stock?.['sold'])];
      transaction.merge('stock', productId, { sold: sold + quantity });
      transaction.merge('products', productId, { inventory: inventory - quantity });
    }
  });

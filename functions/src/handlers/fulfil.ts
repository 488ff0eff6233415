import type { Clock } from '../ports/clock.ts';
import type { Documents, Fields } from '../ports/documents.ts';
import type { Log } from '../ports/log.ts';
import type { Sale } from '../ports/payments.ts';
import { recordOf } from './order-record.ts';
import { inventoryOf, stockCountOf } from './stock-record.ts';

export interface FulfilDependencies {
  readonly documents: Pick<Documents, 'transact'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Writes the order of a paid sale and takes the stock down, in one transaction keyed by the session: once, however
 * often and however many at a time ask. False where it had been done. Stock may go below 0, which is what a prepurchase
 * owes; a product without a record stays without. Rejects where the store fails, and then nothing is done.
 */
export async function fulfil(
  { documents, clock, log }: FulfilDependencies,
  { sessionId, payment, pieces, order }: Sale,
): Promise<boolean> {
  const taken = await documents.transact(async (transaction) => {
    if ((await transaction.get('orders', sessionId)) !== undefined) return undefined;
    const found = await Promise.all(
      pieces.map(async ({ productId, quantity }) => {
        const [product, stock] = await Promise.all([
          transaction.get('products', productId),
          transaction.get('stock', productId),
        ]);
        return { productId, quantity, inventory: inventoryOf(product), stock };
      }),
    );
    transaction.create('orders', sessionId, recordOf(order));
    transaction.create('fulfilments', sessionId, {
      pieces: Object.fromEntries(pieces.map(({ productId, quantity }) => [productId, quantity])),
      payment: payment ?? null,
      at: clock.now(),
    });
    return found.map(({ productId, quantity, inventory, stock }) => {
      const { received, sold } = stockCountOf(stock, inventory);
      const count: Fields = { sold: sold + quantity, ...(received !== undefined && { received }) };
      transaction.merge('stock', productId, count);
      const left = inventory === undefined ? undefined : inventory - quantity;
      if (left !== undefined) transaction.merge('products', productId, { inventory: left });
      return { productId, left };
    });
  });
  if (taken === undefined) return false;
  for (const { productId, left } of taken) {
    if (left === undefined) log('stock-unrecorded', { product: productId });
    else if (left < 0) log('stock-owed', { product: productId, owed: -left });
  }
  return true;
}

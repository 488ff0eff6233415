import { catalogue } from '../../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Documents } from '../../ports/documents.ts';
import type { Orders } from '../../ports/orders.ts';
import type { Log } from '../../ports/log.ts';
import { dayOf } from '../../domain/units.ts';
import { settleStock } from './settle-stock.ts';
import {
  countedInventory,
  countedStock,
  soldAfter,
  stockCountOf,
  type CountedStock,
  type StockCount,
} from './stock-record.ts';

export interface StockTaking extends CountedStock {
  readonly productId: ProductId;
}

/** Reads every product's inventory and count. Rejects if the store fails. */
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
        return { productId, ...countedStock(stock, product) };
      }),
    ),
  );

/** The expected inventory; undefined before the first count. */
export const expectedOf = ({ received, sold }: StockCount): number | undefined =>
  received === undefined ? undefined : received - sold;

interface Dependencies {
  readonly documents: Documents;
  readonly orders: Orders;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Settles what a trigger may have missed, compares what the shop shows with what was received and sold, and closes the
 * days that are over. Logs an alert for each product that differs, such as one changed by hand, and gives how many. Its
 * cost is that of the open days, whatever the history (behaviour 16.2). Rejects where the store fails.
 */
export async function compareStock({
  documents,
  orders,
  clock,
  log,
}: Dependencies): Promise<number> {
  await settleStock({ documents, orders, log });
  let mismatches = 0;
  for (const count of await takeStock(documents)) {
    const { productId, inventory, sold } = count;
    const expected = expectedOf(count);
    if (inventory === expected) continue;
    mismatches += 1;
    log('stock-mismatch', { product: productId, inventory, expected, sold });
  }
  const through = lastClosable(clock.now());
  for (const { id } of catalogue) await closeDays(documents, id, through);
  return mismatches;
}

/** Orders are written within minutes of their day, so the day before yesterday is final. */
const lastClosable = (now: number): string => dayOf(now - 2 * 24 * 60 * 60_000);

async function closeDays(documents: Documents, id: ProductId, through: string): Promise<void> {
  const [stock] = await documents.getAll('stock', [id]);
  const { closed, closedThrough } = stockCountOf(stock, undefined);
  if (stock === undefined || closedThrough >= through) return;
  const { values } = await documents.sums([soldAfter(id, closedThrough, through)]);
  await documents.transact(async (transaction) => {
    const count = stockCountOf(await transaction.get('stock', id), undefined);
    if (count.closedThrough !== closedThrough) return;
    transaction.merge('stock', id, { closed: closed + (values[0] ?? 0), closedThrough: through });
  });
}

/**
 * Sums every order of a product anew, and sets its inventory by that: the way back after a record of the stock was
 * changed by hand. Fails where its record was deleted: what was received is known to nobody, so that the shelf has to be
 * counted. Rejects where the store fails.
 */
export async function recountStock(
  documents: Documents,
  productId: ProductId,
): Promise<Result<void, 'deleted'>> {
  const { values, asOf } = await documents.sums([soldAfter(productId, '')]);
  const sold = values[0] ?? 0;
  return documents.transact(async (transaction) => {
    const product = await transaction.get('products', productId);
    const stock = await transaction.get('stock', productId);
    const { received, asOf: counted, isDeleted } = countedStock(stock, product);
    if (isDeleted) return fail('deleted');
    if (counted > asOf) throw new Error('Orders came meanwhile: try again.');
    // Without closed days, the next comparison closes them all again.
    const count = { sold, asOf, closed: 0, closedThrough: '' };
    transaction.merge('stock', productId, {
      ...count,
      ...(received !== undefined && { received }),
    });
    if (received !== undefined)
      transaction.merge('products', productId, countedInventory(received - sold));
    return ok(undefined);
  });
}

import { catalogue } from '../../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import { dayInMs } from '../../domain/limits.ts';
import { dayOf } from '../../domain/units.ts';
import { settleStock } from './settle-stock.ts';
import { expectedOf, type CountedStock } from '../../domain/stock.ts';
import type { Stock } from '../../ports/stock.ts';
import type { Ports } from '../../ports/ports.ts';

export interface StockTaking extends CountedStock {
  readonly productId: ProductId;
}

/** Reads every product's inventory and count. Rejects if the store fails. */
export const takeStock = (stock: Pick<Stock, 'transact'>): Promise<readonly StockTaking[]> =>
  stock.transact((transaction) =>
    Promise.all(
      catalogue.map(async ({ id: productId }) => ({
        productId,
        ...(await transaction.count(productId)),
      })),
    ),
  );

type Dependencies = Pick<Ports, 'clock' | 'documents' | 'log' | 'orders' | 'stock'>;

/**
 * Settles what a trigger may have missed, compares the shop's stock with what was received and sold, and closes days
 * that are over. Logs an alert for each product that differs, such as one changed by hand, and returns how many. Costs
 * as much as the open days (behaviour 16.2). Rejects if the store fails.
 */
export async function compareStock(dependencies: Dependencies): Promise<number> {
  const { stock, clock, log } = dependencies;
  await settleStock(dependencies);
  let mismatches = 0;
  for (const count of await takeStock(stock)) {
    const { productId, inventory, sold } = count;
    const expected = expectedOf(count);
    if (inventory === expected) continue;
    mismatches += 1;
    log('stock-mismatch', { product: productId, inventory, expected, sold });
  }
  const through = lastClosable(clock.now());
  for (const { id } of catalogue) await closeDays(stock, id, through);
  return mismatches;
}

/** Orders are written within minutes of their day, so the day before yesterday is final. */
const lastClosable = (now: number): string => dayOf(now - 2 * dayInMs);

async function closeDays(stock: Stock, id: ProductId, through: string): Promise<void> {
  const { asOf, closed, closedThrough } = await stock.count(id);
  if (asOf === 0 || closedThrough >= through) return;
  const { values } = await stock.sums([{ sold: id, after: closedThrough, through }]);
  await stock.transact(async (transaction) => {
    const count = await transaction.count(id);
    if (count.closedThrough !== closedThrough) return;
    transaction.save(id, { closed: closed + (values[0] ?? 0), closedThrough: through });
  });
}

/**
 * Sums all orders of a product again and sets its inventory by that, after its records were changed by hand. Fails if
 * its count was deleted: nobody knows what was received, so the shelf has to be counted. Rejects if the store fails.
 */
export async function recountStock(
  stock: Stock,
  productId: ProductId,
): Promise<Result<void, 'deleted'>> {
  const { values, asOf } = await stock.sums([{ sold: productId, after: '' }]);
  const sold = values[0] ?? 0;
  return stock.transact(async (transaction) => {
    const { received, asOf: counted, isDeleted } = await transaction.count(productId);
    if (isDeleted) return fail('deleted');
    if (counted > asOf) throw new Error('Orders came meanwhile: try again.');
    const inventory = received === undefined ? {} : { received, inventory: received - sold };
    // Without closed days, the next comparison closes them all again.
    transaction.save(productId, { sold, asOf, closed: 0, closedThrough: '', ...inventory });
    return ok(undefined);
  });
}

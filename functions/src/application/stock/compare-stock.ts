import { catalogue } from '../../../../src/domain/catalogue/catalogue.ts';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { dayOf } from '../../domain/day.ts';
import { dayInMs } from '../../domain/limits.ts';
import { expectedOf } from '../../domain/stock.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Stock } from '../../ports/stock.ts';
import { settleStock } from './settle-stock.ts';

/** Reads every product's inventory and count. Rejects if the database fails. */
export const readStockCounts = ({ stock }: Pick<Ports, 'stock'>) =>
  stock.transact((transaction) =>
    Promise.all(
      catalogue.map(async ({ id }) => ({ productId: id, ...(await transaction.count(id)) })),
    ),
  );

export type ProductCount = Awaited<ReturnType<typeof readStockCounts>>[number];

type Dependencies = Pick<Ports, 'clock' | 'log' | 'orders' | 'stock'>;

/**
 * Counts sales that triggers may have missed, compares the shop's stock with the units received and sold, and closes
 * past days. Logs an alert for each product whose stock differs, for example after a change by hand, and returns the
 * number of alerts. The cost depends only on the open days (behaviour 16.2). Rejects if the database fails.
 */
export async function compareStock(dependencies: Dependencies): Promise<number> {
  const { stock, log } = dependencies;
  await settleStock(dependencies);
  let mismatches = 0;
  for (const count of await readStockCounts(dependencies)) {
    const { productId, inventory, sold } = count;
    const expected = expectedOf(count);
    if (inventory === expected) continue;
    mismatches += 1;
    log('stock-mismatch', { product: productId, inventory, expected, sold });
  }
  for (const { id } of catalogue) await closeDays(stock, id);
  return mismatches;
}

async function closeDays(stock: Stock, id: ProductId): Promise<void> {
  const { asOf, closed, closedThrough } = await stock.count(id);
  // Orders are written at most minutes after their day ends, so a day that ended at least a day before the last
  // count, by the database's clock, is final.
  const through = dayOf(asOf - 2 * dayInMs);
  if (asOf === 0 || closedThrough >= through) return;
  const { values } = await stock.sums([{ sold: id, after: closedThrough, through }]);
  await stock.transact(async (transaction) => {
    const count = await transaction.count(id);
    if (count.closedThrough !== closedThrough) return;
    transaction.save(id, { closed: closed + (values[0] ?? 0), closedThrough: through });
  });
}

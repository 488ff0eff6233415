import { catalogue } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../../../src/domain/catalogue/product.ts';
import type { Fields } from '../../ports/documents.ts';
import type { LogEvent } from '../../domain/log-events.ts';
import { writeAlert } from '../alerts/send-alert.ts';
import { applyReports } from '../orders/change-order.ts';
import { stateOf } from '../../domain/order.ts';
import type { Ports } from '../../ports/ports.ts';

type Dependencies = Pick<Ports, 'clock' | 'log' | 'orders' | 'stock'>;

/**
 * Makes the stock follow the orders (behaviour 16.2): units sold are the sum over their documents, never a shared
 * counter. A run that stops, is repeated or overlaps another does no harm: the sum of the later moment wins. Rejects if
 * the store fails.
 */
export async function settleStock(dependencies: Dependencies): Promise<void> {
  await Promise.all(catalogue.map((product) => settleProduct(dependencies, product)));
}

async function settleProduct(dependencies: Dependencies, product: Product): Promise<void> {
  const { stock, log } = dependencies;
  const { id } = product;
  const { closed, closedThrough, sold: known } = await stock.count(id);
  const { values, asOf } = await stock.sums([{ sold: id, after: closedThrough }]);
  const sold = closed + (values[0] ?? 0);
  if (sold === known) return;
  const change = await stock.transact(async (transaction) => {
    const count = await transaction.count(id);
    const { received, inventory: found } = count;
    // The hourly comparison reports it, and the owner counts the shelf.
    if (count.isDeleted) return undefined;
    // A later sum, or a day closed meanwhile, wins.
    if (count.closedThrough !== closedThrough || count.asOf >= asOf) return undefined;
    transaction.save(id, { sold, asOf, received });
    const alert = (event: LogEvent, fields: Fields): void =>
      writeAlert(transaction, event, { product: id, ...fields }, Math.floor(asOf / 1000));
    if (found === undefined || received === undefined) {
      alert('stock-unrecorded', {});
      return undefined;
    }
    const [expected, left] = [received - count.sold, received - sold];
    transaction.save(id, { inventory: left });
    if (found !== expected) alert('stock-mismatch', { inventory: found, expected });
    const isOversold = left < 0 && expected > 0;
    if (isOversold) alert('stock-oversold', { owed: -left });
    return { owed: Math.max(0, -left), isOversold };
  });
  if (change === undefined || change.owed === 0) return;
  log('stock-owed', { product: id, owed: change.owed });
  if (change.isOversold) await markBackordered(dependencies, product, change.owed);
}

/** Maximum orders searched for backordered ones. */
const maxSearched = 200;

/** Marks the orders of the last units sold as backordered, as their confirmations say. */
async function markBackordered(dependencies: Dependencies, product: Product, owed: number) {
  let left = owed;
  for (const order of await dependencies.orders.latest(maxSearched)) {
    if (left <= 0) return;
    const quantity = order.units?.find((one) => one.productId === product.id)?.quantity;
    if (quantity === undefined || stateOf(order) !== 'new') continue;
    left -= quantity;
    const { name } = product;
    await applyReports(dependencies, order.key, { kind: 'backordered', name });
  }
}

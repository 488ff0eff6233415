import { catalogue } from '../../../../src/domain/catalogue/catalogue.ts';
import type { Product } from '../../../../src/domain/catalogue/product.ts';
import type { Fields } from '../../ports/documents.ts';
import type { LogEvent } from '../../domain/log-events.ts';
import { writeAlert } from '../alerts/send-alert.ts';
import { applySystemEvents } from '../orders/apply-order-events.ts';
import { stateOf } from '../../domain/order.ts';
import type { StockCount } from '../../domain/stock.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StockTransaction } from '../../ports/stock.ts';

type Dependencies = Pick<Ports, 'clock' | 'log' | 'orders' | 'stock'>;

/**
 * Makes the stock follow the orders (behaviour 16.2). Units sold are the sum over the orders' documents, never a shared
 * counter. Runs may stop, repeat or overlap, because the sum as of the later time wins. Rejects if the database fails.
 */
export async function settleStock(dependencies: Dependencies): Promise<void> {
  await Promise.all(catalogue.map((product) => settleProduct(dependencies, product)));
}

async function settleProduct(dependencies: Dependencies, product: Product): Promise<void> {
  const { stock, log, orders } = dependencies;
  const { id, name } = product;
  const before = await stock.count(id);
  const { closed, closedThrough } = before;
  const { values, asOf } = await stock.sums([{ sold: id, after: closedThrough }]);
  const sold = closed + (values[0] ?? 0);
  if (sold === before.sold) {
    // The run that wrote this count may have stopped before it marked any order.
    await markBackordered(dependencies, product, { owed: -(before.inventory ?? 0), before });
    return;
  }
  const change = await stock.transact(async (transaction) => {
    const count = await transaction.count(id);
    const { received, inventory: found, warnAt } = count;
    // The hourly comparison reports a deleted count, and the owner then counts the shelf.
    if (count.isDeleted) return undefined;
    // A later sum takes precedence, and so does a day that was closed in the meantime.
    if (count.closedThrough !== closedThrough || count.asOf >= asOf) return undefined;
    transaction.save(id, { sold, asOf, received });
    const alert = (event: LogEvent, fields: Fields): void =>
      writeAlert(transaction, event, { product: id, ...fields }, Math.floor(asOf));
    if (found === undefined || received === undefined) {
      alert('stock-unrecorded', {});
      return undefined;
    }
    const [expected, left] = [received - count.sold, received - sold];
    transaction.save(id, { inventory: left });
    if (found !== expected) alert('stock-mismatch', { inventory: found, expected });
    if (warnAt > 0 && expected > warnAt && left <= warnAt)
      transaction.create(
        'mail',
        `low-stock-${id}-${asOf}`,
        orders.emailToOwner(
          `${name}: ${left} left`,
          `You asked for an email when the stock falls to ${warnAt}. Order more, or change the number at the desk, under Stock:\nnpm run desk`,
        ),
      );
    if (left < 0 && expected > 0) writeOversold(transaction, id, { owed: -left, asOf });
    return { owed: -left, wasEmpty: expected === 0 };
  });
  if (change === undefined || change.owed <= 0) return;
  const { owed, wasEmpty } = change;
  log('stock-owed', { product: id, owed });
  const marked = await markBackordered(dependencies, product, { owed, before, asOf });
  // The shop did not show these shoppers that their units were already gone.
  if (wasEmpty && marked > 0)
    await stock.transact(async (transaction) => writeOversold(transaction, id, { owed, asOf }));
}

/** Alerts the owner that units were sold before the shop showed them as sold out. */
const writeOversold = (
  transaction: StockTransaction,
  product: Product['id'],
  { owed, asOf }: { readonly owed: number; readonly asOf: number },
): void => writeAlert(transaction, 'stock-oversold', { product, owed }, Math.floor(asOf));

/**
 * Maximum milliseconds from an order's timestamp to its commit: an order absent from the last sum may predate it.
 */
const mostDelay = 10_000;

/** The maximum number of orders to search for backordered ones, far more than are placed between two counts. */
const maxSearched = 500;

interface Owed {
  readonly owed: number;
  /** The previous count. */
  readonly before: StockCount;
  /** The time of the sum by the database's clock; without it, the time of the previous count. */
  readonly asOf?: number;
}

/**
 * Marks as backordered the orders for the last units sold, and their confirmations say so. Returns how many orders it
 * marked. When those were placed, the store did not show the product as sold out. Searches only the orders since the
 * last count, as earlier ones are already marked.
 */
async function markBackordered(
  dependencies: Dependencies,
  { id, name }: Product,
  { owed, before, asOf = before.asOf }: Owed,
): Promise<number> {
  if (owed <= 0) return 0;
  const during = { after: before.asOf - mostDelay, through: asOf };
  let [left, marked] = [owed, 0];
  for (const order of await dependencies.orders.latest(maxSearched, during)) {
    if (left <= 0) break;
    const quantity = order.units?.find(({ productId }) => productId === id)?.quantity;
    if (quantity === undefined || order.excludedFromStock || stateOf(order) !== 'new') continue;
    left -= quantity;
    if (order.backordered.includes(name)) continue;
    await applySystemEvents(dependencies, order.key, { kind: 'backordered', name });
    marked += 1;
  }
  return marked;
}

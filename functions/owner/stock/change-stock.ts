import { fail, type Result } from '../../../src/domain/result.ts';
import type { ProductCount } from '../../src/application/stock/compare-stock.ts';
import {
  addStock,
  recountStock,
  setStock,
  warnAt,
  type StockRefusal,
} from '../../src/application/stock/set-stock.ts';
import { expectedOf } from '../../src/domain/stock.ts';
import type { Ports } from '../../src/ports/ports.ts';
import type { StockCounts } from '../contract/answers.ts';
import type { Input } from '../contract/calls.ts';

type Store = Pick<Ports, 'stock'>;
type Change = Result<void, string>;

/**
 * The owner's changes to the stock, each made once per id (behaviour 16.2). A refused change returns a failure with the
 * reason. Rejects if the database fails twice; even then, the change may have been made.
 */
export function changeStock(store: Store) {
  const apply = async (name: string, work: () => Promise<Result<void, StockRefusal>>) => {
    const result = await work().catch(work);
    return result.ok ? result : fail(refusalOf(name, result.error));
  };
  return {
    add: (delivery: Input<'addStock'>): Promise<Change> =>
      apply(delivery.productId, () => addStock(store, delivery)),
    set: (count: Input<'setStock'>): Promise<Change> =>
      apply(count.productId, () => setStock(store, count)),
    warn: (mark: Input<'warnStock'>): Promise<Change> =>
      apply(mark.productId, () => warnAt(store, mark)),
    recount: ({ productId }: Input<'recountStock'>): Promise<Change> =>
      apply(productId, () => recountStock(store, productId)),
  };
}

const refusalOf = (name: string, refusal: StockRefusal): string => {
  if (refusal === 'deleted')
    return `The record of ${name} in the collection stock was deleted: count the shelf.`;
  if ('unshipped' in refusal)
    return `${name} now has ${refusal.unshipped} units sold but not shipped: check again, then base the count on that.`;
  if ('forSale' in refusal)
    return `${name} has ${refusal.forSale ?? 'nothing'} for sale now: check again, then base the count on that.`;
  return 'usedFor' in refusal
    ? `That was already done, with other numbers for ${name}: check it again.`
    : `${name} has sold ${refusal.sold} by now: check again, then base the count on that.`;
};

/** A product's counts, including the sums over its orders. Rejects if the database fails. */
export async function countsOf({ stock }: Store, count: ProductCount): Promise<StockCounts> {
  const { productId, inventory, received, isDeleted, warnAt: mark } = count;
  const { values } = await stock.sums([
    { unshipped: productId },
    { held: productId },
    { restocked: productId },
    ...(isDeleted ? [{ sold: productId, after: '' }] : []),
  ]);
  const [unshipped = 0, held = 0, restocked = 0, sold = count.sold] = values;
  // Unshipped units are still on the shelf that the owner counts.
  const onShelf = Math.max(0, (inventory ?? 0) + unshipped);
  const wrong = wrongIn(count);
  return {
    forSale: inventory,
    // The stored number of received units includes restocked ones.
    received: received === undefined ? undefined : received - restocked,
    sold,
    restocked,
    unshipped,
    held,
    onShelf,
    warnAt: mark,
    wrong,
  };
}

function wrongIn(count: ProductCount): string | undefined {
  if (count.isDeleted) return 'its record was deleted: count the shelf';
  return count.inventory === expectedOf(count) ? undefined : 'changed by hand: recount';
}

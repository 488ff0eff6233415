import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import type { StockCount } from '../../domain/stock.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StockTransaction } from '../../ports/stock.ts';

type Dependencies = Pick<Ports, 'stock'>;

/**
 * Why a stock change is refused: the document was deleted, the id was used for a different change, or units have been
 * sold, shipped or received since the stock was shown.
 */
export type StockRefusal =
  | 'deleted'
  | { readonly sold: number }
  | { readonly forSale: number | undefined }
  | { readonly unshipped: number }
  | { readonly usedFor: string };

/** How many changes are remembered for each product; repeating one of them changes nothing. */
const remembered = 100;

interface ShelfCount {
  readonly productId: ProductId;
  readonly inventory: number;
  readonly soldAsShown: number;
  /** The inventory that the owner saw; undefined if the count does not depend on it. */
  readonly forSaleAsShown?: number | undefined;
  /** Units sold but not shipped when the owner counted the shelf, if the inventory was derived from that count. */
  readonly unshippedAsShown?: number | undefined;
  readonly change: string;
}

/**
 * Sets the inventory of a product after a count of the shelf, once per change id, and derives the units received from
 * the inventory. Fails if the units sold, for sale or unshipped (the last two only if given) have changed since the
 * stock was shown. If unshipped units are given, a sale that has not been counted yet is a change, too. Without these
 * checks, a delivery in between would be lost, or a parcel counted twice. Rejects if the database fails.
 */
export async function setStock(
  { stock }: Dependencies,
  { productId, inventory, soldAsShown, forSaleAsShown, unshippedAsShown, change }: ShelfCount,
): Promise<Result<void, StockRefusal>> {
  const { values, asOf } = await stock.sums([
    { sold: productId, after: '' },
    { unshipped: productId },
  ]);
  const [sold = 0, unshipped = 0] = values;
  return stock.transact(async (transaction) => {
    const found = await transaction.count(productId);
    const what = `=${inventory} sold ${soldAsShown}`;
    const known = knownAs(found, change, what);
    if (known !== undefined) return known;
    // A deleted document is recreated with all units ever sold.
    const count = found.isDeleted ? { ...found, sold, asOf } : found;
    if (count.sold !== soldAsShown) return fail({ sold: count.sold });
    if (forSaleAsShown !== undefined && found.inventory !== forSaleAsShown)
      return fail({ forSale: found.inventory });
    if (unshippedAsShown !== undefined) {
      // The unshipped orders already include an order that has not been counted yet.
      if (sold !== soldAsShown) return fail({ sold });
      if (unshipped !== unshippedAsShown) return fail({ unshipped });
    }
    save(transaction, productId, inventory + count.sold, count, `${change} ${what}`);
    return ok(undefined);
  });
}

/**
 * Sets the inventory level that triggers an email to the owner whenever the stock falls to it; 0 triggers none. Fails if
 * the product's document was deleted. Rejects if the database fails.
 */
export const warnAt = (
  { stock }: Dependencies,
  { productId, units }: Pick<Delivery, 'productId' | 'units'>,
) =>
  stock.transact(async (transaction): Promise<Result<void, StockRefusal>> => {
    if ((await transaction.count(productId)).isDeleted) return fail('deleted');
    transaction.save(productId, { warnAt: units });
    return ok(undefined);
  });

interface Delivery {
  readonly productId: ProductId;
  /** Negative if units are taken away. */
  readonly units: number;
  readonly change: string;
}

/**
 * Adds a delivery to a product's stock, or takes units away, once per change id, without losing a sale in between.
 * Fails if the product's document was deleted. Rejects if the database fails.
 */
export const addStock = ({ stock }: Dependencies, { productId, units, change }: Delivery) =>
  stock.transact(async (transaction): Promise<Result<void, StockRefusal>> => {
    const count = await transaction.count(productId);
    if (count.isDeleted) return fail('deleted');
    const what = units < 0 ? String(units) : `+${units}`;
    const known = knownAs(count, change, what);
    if (known === undefined) addUnits(transaction, productId, count, units, `${change} ${what}`);
    return known ?? ok(undefined);
  });

/**
 * The result for an id that was used before: success if the change is the same, otherwise a refusal. Undefined for a
 * new id.
 */
function knownAs({ changes }: StockCount, id: string, what: string) {
  const known = changes.find((one) => one.startsWith(`${id} `));
  if (known === undefined) return undefined;
  return known === `${id} ${what}` ? ok(undefined) : fail({ usedFor: known.slice(id.length + 1) });
}

/** Adds units to a product whose count was read in the same transaction. */
export function addUnits(
  transaction: StockTransaction,
  productId: ProductId,
  count: StockCount,
  units: number,
  change?: string,
): void {
  const { isDeleted, inventory = 0, received, sold } = count;
  if (isDeleted) transaction.save(productId, { inventory: inventory + units });
  else save(transaction, productId, (received ?? sold) + units, count, change);
}

function save(
  transaction: StockTransaction,
  productId: ProductId,
  received: number,
  { sold, asOf, changes: known }: StockCount,
  change?: string,
): void {
  const changes = change !== undefined && { changes: [...known, change].slice(-remembered) };
  transaction.save(productId, { inventory: received - sold, received, sold, asOf, ...changes });
}

/**
 * Sums all orders for a product again and sets the inventory from the sums, for use after somebody has changed the
 * product's documents by hand. Fails if the product's count was deleted: the units received are then unknown, so the
 * owner has to count the shelf. Rejects if the database fails.
 */
export async function recountStock({ stock }: Dependencies, productId: ProductId) {
  const { values, asOf } = await stock.sums([{ sold: productId, after: '' }]);
  const sold = values[0] ?? 0;
  return stock.transact(async (transaction): Promise<Result<void, StockRefusal>> => {
    const { received, asOf: counted, isDeleted } = await transaction.count(productId);
    if (isDeleted) return fail('deleted');
    if (counted > asOf) throw new Error('Orders arrived meanwhile: try again.');
    const inventory = received === undefined ? {} : { received, inventory: received - sold };
    // The next hourly comparison closes all days again.
    transaction.save(productId, { sold, asOf, closed: 0, closedThrough: '', ...inventory });
    return ok(undefined);
  });
}

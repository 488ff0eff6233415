import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import type { StockCount } from '../../domain/stock.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StockTransaction } from '../../ports/stock.ts';

type Dependencies = Pick<Ports, 'stock'>;

/**
 * Why a change of stock is refused: its document was deleted, units were sold, shipped or received since it was shown, or
 * the id was used for another change.
 */
export type StockRefusal =
  | 'deleted'
  | { readonly sold: number }
  | { readonly forSale: number | undefined }
  | { readonly unshipped: number }
  | { readonly usedFor: string };

/** How many changes a product remembers; repeating one of them changes nothing. */
const remembered = 100;

interface ShelfCount {
  readonly productId: ProductId;
  readonly inventory: number;
  readonly soldAsShown: number;
  /** The inventory then; undefined if there was none. */
  readonly forSaleAsShown?: number | undefined;
  /** Units sold but not shipped when the owner counted the shelf, if the inventory was worked out from it. */
  readonly unshippedAsShown?: number | undefined;
  readonly change: string;
}

/**
 * Sets the inventory of a product after a count of the shelf, once per id of a change. Units received follow from it.
 * Fails if something changed since it was shown: units sold that were counted; what was for sale, if that is given; or,
 * if units not shipped are given, those or any further sale. A delivery in between would be lost, and a parcel counted
 * twice. Rejects if the store fails.
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
    // A deleted document starts again with all units ever sold.
    const count = found.isDeleted ? { ...found, sold, asOf } : found;
    if (count.sold !== soldAsShown) return fail({ sold: count.sold });
    if (forSaleAsShown !== undefined && found.inventory !== forSaleAsShown)
      return fail({ forSale: found.inventory });
    if (unshippedAsShown !== undefined) {
      // An order that is not counted yet is already among the unshipped ones.
      if (sold !== soldAsShown) return fail({ sold });
      if (unshipped !== unshippedAsShown) return fail({ unshipped });
    }
    save(transaction, productId, inventory + count.sold, count, `${change} ${what}`);
    return ok(undefined);
  });
}

/**
 * Sets the number at which the owner gets a mail, each time that the inventory falls to it. Fails if the product's
 * document was deleted. Rejects if the store fails.
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
  /** Below 0 for units taken away. */
  readonly units: number;
  readonly change: string;
}

/**
 * Adds a delivery to a product's stock, or takes units away, once per id of a change; no sale in between is lost. Fails
 * if its document was deleted. Rejects if the store fails.
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

/** The result of a change whose id was used: nothing to do if it was the same change, else a refusal. Undefined for a new id. */
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
 * Sums all orders of a product again and sets its inventory by that, after its documents were changed by hand. Fails if
 * its count was deleted: nobody knows what was received, so the shelf has to be counted. Rejects if the store fails.
 */
export async function recountStock({ stock }: Dependencies, productId: ProductId) {
  const { values, asOf } = await stock.sums([{ sold: productId, after: '' }]);
  const sold = values[0] ?? 0;
  return stock.transact(async (transaction): Promise<Result<void, StockRefusal>> => {
    const { received, asOf: counted, isDeleted } = await transaction.count(productId);
    if (isDeleted) return fail('deleted');
    if (counted > asOf) throw new Error('Orders came meanwhile: try again.');
    const inventory = received === undefined ? {} : { received, inventory: received - sold };
    // Without closed days, the next comparison closes them all again.
    transaction.save(productId, { sold, asOf, closed: 0, closedThrough: '', ...inventory });
    return ok(undefined);
  });
}

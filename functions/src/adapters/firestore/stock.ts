import { definedIn, integerOf, listOf, textOf } from '../../../../src/domain/field.ts';
import type { StockCount } from '../../domain/stock.ts';
import type { Condition, Documents, Fields, Sum, Transaction } from '../../ports/documents.ts';
import type { Stock, StockTransaction, UnitSum } from '../../ports/stock.ts';

/** The inventory in a public document; undefined if the document has no number (behaviour 4.1). */
export const inventoryOf = (product: Fields | undefined): number | undefined =>
  integerOf(product, 'inventory');

/** Parses both documents of a product. `received`, if not stored, is the inventory plus the units sold. */
function countIn(product: Fields | undefined, stock: Fields | undefined): StockCount {
  const inventory = inventoryOf(product);
  const isDeleted = stock === undefined && product?.['counted'] === true;
  const sold = integerOf(stock, 'sold') ?? 0;
  const first = inventory === undefined || isDeleted ? undefined : inventory + sold;
  return {
    inventory,
    isDeleted,
    received: integerOf(stock, 'received') ?? first,
    sold,
    // Stored in microseconds, since documents contain no fractions.
    asOf: (integerOf(stock, 'asOf') ?? 0) / 1000,
    closed: integerOf(stock, 'closed') ?? 0,
    closedThrough: textOf(stock, 'closedThrough') ?? '',
    warnAt: integerOf(stock, 'warnAt') ?? 0,
    changes: listOf(stock, 'changes').map(String),
  };
}

const overOrders = (field: string, ...where: readonly Condition[]): Required<Sum> => ({
  collection: 'privateOrders',
  field,
  where,
});

/** The query for a sum over the orders' documents. Each kind of sum needs an index (owner/project/indexes.ts). */
export function sumOf(wanted: UnitSum): Required<Sum> {
  if ('by' in wanted) return overOrders(`held.${wanted.held}`, [wanted.by, '==', wanted.name]);
  if ('held' in wanted) return overOrders(`held.${wanted.held}`, ['holdUntil', '>', 0]);
  if ('restocked' in wanted) return overOrders(`restocked.${wanted.restocked}`, ['day', '>', '']);
  if ('unshipped' in wanted) return overOrders(`due.${wanted.unshipped}`, ['state', '==', 'new']);
  const { sold, after, through } = wanted;
  const until: readonly Condition[] = through === undefined ? [] : [['day', '<=', through]];
  return overOrders(`units.${sold}`, ['day', '>', after], ...until);
}

/** Access to the stock documents in a database transaction. */
export const stockIn = (transaction: Transaction): StockTransaction => ({
  create: (collection, id, fields) => transaction.create(collection, id, fields),
  count: async (id) =>
    countIn(await transaction.get('products', id), await transaction.get('stock', id)),
  save: (id, { inventory, asOf, ...change }) => {
    if (inventory !== undefined) transaction.merge('products', id, { inventory, counted: true });
    const stored = asOf === undefined ? undefined : Math.round(asOf * 1000);
    const count = definedIn({ ...change, asOf: stored });
    if (Object.keys(count).length > 0) transaction.merge('stock', id, count);
  },
});

export const createStock = (documents: Documents): Stock => ({
  transact: (work) => documents.transact((transaction) => work(stockIn(transaction))),
  count: async (id) => {
    // Reads the public document first: otherwise, a first count might record too few units as received.
    const [product] = await documents.getAll('products', [id]);
    const [stock] = await documents.getAll('stock', [id]);
    return countIn(product, stock);
  },
  inventories: async (ids) => (await documents.getAll('products', ids)).map(inventoryOf),
  sums: (wanted) => documents.sums(wanted.map(sumOf)),
});

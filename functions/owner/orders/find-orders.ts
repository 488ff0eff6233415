import { placedIn } from '../../src/adapters/firestore/orders.ts';
import { orderIn } from '../../src/adapters/firestore/read-order.ts';
import { inventoryOf } from '../../src/adapters/firestore/stock.ts';
import { isPlaced, type PlacedOrder } from '../../src/domain/order.ts';
import { unitsToShip } from '../../src/domain/parcels.ts';
import { searchOf } from '../../src/domain/search-words.ts';
import { shareShelf } from '../../src/domain/pack.ts';
import { reviewOf } from '../../src/domain/review-order.ts';
import type { Condition, Documents, FoundDocument } from '../../src/ports/documents.ts';
import type { Period } from '../../src/ports/orders.ts';

const conditions = {
  new: ['state', '==', 'new'],
  shipped: ['state', '==', 'shipped'],
  closed: ['state', '==', 'closed'],
  cancelled: ['state', '==', 'cancelled'],
  refunded: ['refunded', '>', 0],
  review: ['needsReview', '>', ''],
} as const satisfies Readonly<Record<string, Condition>>;

/** The placed orders among documents. Omits holds, and orders whose sale has not been reported yet. */
const ordersAmong = (found: readonly FoundDocument[]): readonly PlacedOrder[] =>
  found.map(({ id, fields }) => orderIn(id, fields)).filter(isPlaced);

/** Orders, newest first: all of them, or those of a kind or a period, up to `limit`. Rejects if the database fails. */
export async function listOrders(
  documents: Documents,
  kind?: keyof typeof conditions,
  { limit, during }: { readonly limit?: number; readonly during?: Period } = {},
) {
  const where: readonly Condition[] = [
    ...(kind === undefined ? [] : [conditions[kind]]),
    ...(during === undefined ? [] : placedIn(during)),
  ];
  // A list of all orders of a kind is sorted here, so that its query needs no index.
  const isSorted = kind === undefined || limit !== undefined || during !== undefined;
  const query = { where, ...(isSorted && { latestBy: 'placedAt' }), ...(limit && { limit }) };
  const found = await documents.find('privateOrders', query);
  return ordersAmong(found).toSorted((a, b) => b.placedAt - a.placedAt);
}

/** The number of orders of a kind, or of all orders. Rejects if the database fails. */
export async function countOrders(documents: Documents, kind?: keyof typeof conditions) {
  const where: readonly Condition[] =
    kind === undefined ? [['placedAt', '>', 0]] : [conditions[kind]];
  const { values } = await documents.sums([{ collection: 'privateOrders', where }]);
  return values[0] ?? 0;
}

/** The orders to ship, oldest first, each with its units on the shelf. Rejects if the database fails. */
export const listToPack = async (documents: Documents) =>
  (await shareAmongNew(documents)).filter(({ order }) => reviewOf(order) === undefined);

/** Like `listToPack`, but includes orders in review, which also get units. Rejects if the database fails. */
export async function shareAmongNew(documents: Documents) {
  const orders = (await listOrders(documents, 'new')).filter(
    (order) => order.paymentStage === 'paid',
  );
  const ids = [...new Set(orders.flatMap(unitsToShip).map(({ productId }) => productId))];
  const products = await documents.getAll('products', ids);
  const forSale = new Map(ids.map((id, index) => [id, inventoryOf(products[index])]));
  return shareShelf(orders, (id) => forSale.get(id));
}

/**
 * The orders whose name, email, tracking number, order number or products contain all words in `text`, newest first. A
 * whole email address finds only the orders with that address. Reads every order whose search words include the longest
 * word or the whole text (only the whole text if `isWhole`). Rejects if the database fails.
 */
export async function searchOrders(
  documents: Documents,
  text: string,
  { isWhole = false } = {},
): Promise<readonly PlacedOrder[]> {
  const { first, fits, isAddressOf } = searchOf(text);
  const found = await Promise.all(
    first.slice(isWhole ? -1 : 0).map((word) =>
      documents.find('privateOrders', {
        where: [['search', 'array-contains', word]],
        latestBy: 'placedAt',
      }),
    ),
  );
  const byKey = new Map(ordersAmong(found.flat()).map((order) => [order.key, order]));
  const fitting = [...byKey.values()].filter(fits).toSorted((a, b) => b.placedAt - a.placedAt);
  const own = fitting.filter(isAddressOf);
  return own.length > 0 ? own : fitting;
}

/** The orders with the given number, in any spelling, or with the given payment. Rejects if the database fails. */
export async function findOrders(documents: Documents, name: string) {
  const plain = name.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  const condition: Condition = name.startsWith('pi_')
    ? ['payment', '==', name]
    : ['number', '==', `${plain.slice(0, 4)}-${plain.slice(4)}`];
  return ordersAmong(await documents.find('privateOrders', { where: [condition], limit: 10 }));
}

import { integerOf } from '../../../src/domain/field.ts';
import { shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import { createStock } from '../../src/adapters/firestore/stock.ts';
import { readStockCounts, type ProductCount } from '../../src/application/stock/compare-stock.ts';
import { expectedOf } from '../../src/domain/stock.ts';
import { bad, good, type Check } from './finding.ts';
import type { Finding } from '../contract/answers.ts';

/** The maximum time until an order is counted, in milliseconds. */
const maxDelay = 2 * 60_000;

/** Checks that every product has a count, that the numbers add up, and that `settleStock` keeps up with the orders. */
export const checkStock: Check = async ({ documents, clock }) => {
  const stock = createStock(documents);
  const counts = await readStockCounts({ stock });
  const since = clock.now() - maxDelay;
  const recent = await documents.find('privateOrders', { where: [['placedAt', '>', since]] });
  return Promise.all(
    shopProducts.map(async ({ id }): Promise<Finding> => {
      const count = counts.find(({ productId }) => productId === id);
      if (count === undefined)
        return bad(`${id} has no stock record: receive its units at the desk.`);
      const fault = faultOf(count);
      if (fault !== undefined) return bad(`${id} ${fault}`);
      const { closed, closedThrough, sold, asOf, inventory } = count;
      const { values } = await stock.sums([{ sold: id, after: closedThrough }]);
      // `settleStock` may not have counted recent orders yet. The sums exclude orders without a `day`.
      const coming = recent
        .filter(({ fields }) => 'day' in fields)
        .map(({ fields }) => integerOf(fields, 'units', id) ?? 0);
      const owed = coming.reduce((left, units) => left - units, closed + (values[0] ?? 0) - sold);
      return asOf < since && owed !== 0
        ? bad(`${id} is ${owed} units behind the orders: is settleStock deployed?`)
        : good(`${id}: ${inventory} in stock.`);
    }),
  );
};

/** What is wrong with a product's own documents, regardless of the orders. */
function faultOf(count: ProductCount): string | undefined {
  const { inventory, isDeleted } = count;
  if (isDeleted) return 'has lost its count: use “Count Shelf” at the desk.';
  if (inventory === undefined) return 'has no stock record: receive its units at the desk.';
  const expected = expectedOf(count);
  return inventory === expected
    ? undefined
    : `shows ${inventory}, but ${expected} were received and not sold: recount it at the desk.`;
}

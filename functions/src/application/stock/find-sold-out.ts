import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { stockFrom } from '../../../../src/domain/stock/stock.ts';
import type { Stock } from '../../ports/stock.ts';

/**
 * The products that are out of stock (behaviour 4.1), except limited products, for which checkouts hold units. Rejects
 * if the database fails.
 */
export async function findSoldOut(
  store: () => Promise<{ readonly stock: Pick<Stock, 'inventories'> }>,
  ids: readonly ProductId[],
  limited: readonly ProductId[],
): Promise<readonly ProductId[]> {
  const asked = ids.filter((id) => !limited.includes(id));
  if (asked.length === 0) return [];
  const inventories = await (await store()).stock.inventories(asked);
  return asked.filter((_, index) => stockFrom(inventories[index]) !== 'in-stock');
}

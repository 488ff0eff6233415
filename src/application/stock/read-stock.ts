import type { ProductId } from '#domain/catalogue/product.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { stockFrom, type Stock } from '#domain/stock/stock.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import type { Logger } from '#application/ports/logger.ts';

/** Reads a product's stock: a failure counts as out of stock, a missing record as unknown (spec 4, product page). */
export const createReadStock =
  (inventory: Inventory, logger: Logger) =>
  async (id: ProductId): Promise<Stock> => {
    const result = await inventory.read(id);
    if (!result.ok) {
      const { kind, cause } = result.error;
      logger.error('inventory read failed', { id, kind, text: errorText(result.error), cause });
      return 'out-of-stock';
    }
    if (result.value === undefined) logger.warn('no inventory', { id });
    return stockFrom(result.value);
  };

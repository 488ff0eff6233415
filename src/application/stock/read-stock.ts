import type { ProductId } from '#domain/catalogue/product.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import { ok, type Result } from '#domain/result.ts';
import { stockFrom, type Stock } from '#domain/stock/stock.ts';
import { logFailure } from '#application/log-failure.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import type { Logger } from '#application/ports/logger.ts';

/** Reads a product's stock. Both a failure and a missing record are logged (behaviour 4.2). */
export const createReadStock =
  (inventory: Inventory, logger: Logger) =>
  async (id: ProductId): Promise<Result<Stock, ReadError>> => {
    const result = await inventory.read(id);
    if (!result.ok) {
      logFailure(logger, 'inventory read failed', result.error, { id });
      return result;
    }
    if (result.value === undefined) logger.warn('no inventory', { id });
    return ok(stockFrom(result.value));
  };

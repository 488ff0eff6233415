import type { ProductId } from '#domain/catalogue/product.ts';
import type { ReadError } from '#domain/errors/store-error.ts';
import { ok, type Result } from '#domain/result.ts';
import { stockFrom, type Stock } from '#domain/stock/stock.ts';
import { logFailure } from '#application/log-failure.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import type { Logger } from '#application/ports/logger.ts';

type Read = Result<Stock, ReadError>;

/** How long a result is reused, in milliseconds. Pages read often, and each read is billed. */
export const stockLifetime = 5000;

/**
 * Reads a product's stock, and logs failures (behaviour 4.2). Concurrent and later calls share a result for
 * `stockLifetime`, unless the read failed.
 */
export function createReadStock(
  inventory: Inventory,
  logger: Logger,
  clock: Clock,
): (id: ProductId) => Promise<Read> {
  const results = new Map<ProductId, { readonly until: number; readonly result: Promise<Read> }>();

  const read = async (id: ProductId): Promise<Read> => {
    const found = await inventory.read(id);
    if (!found.ok) {
      logFailure(logger, 'inventory read failed', found.error, { id });
      return found;
    }
    if (found.value === undefined) logger.warn('no inventory', { id });
    return ok(stockFrom(found.value));
  };

  return async (id) => {
    const last = results.get(id);
    if (last && clock.now() < last.until) return last.result;
    const entry = { until: clock.now() + stockLifetime, result: read(id) };
    results.set(id, entry);
    const result = await entry.result;
    if (!result.ok && results.get(id) === entry) results.delete(id);
    return result;
  };
}

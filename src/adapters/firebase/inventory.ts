import type { Inventory } from '#application/ports/inventory.ts';
import { ok } from '#domain/result.ts';
import type { ReadDocument } from './read-document.ts';

/** Stock by the records of `products` (spec 3, product inventory record). A record without a number tells nothing. */
export const createInventory = (readDocument: ReadDocument): Inventory => ({
  read: async (id) => {
    const result = await readDocument('products', id);
    if (!result.ok) return result;
    const inventory = result.value?.['inventory'];
    return ok(Number.isFinite(inventory) ? Number(inventory) : undefined);
  },
});

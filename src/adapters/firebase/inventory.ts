import type { Inventory } from '#application/ports/inventory.ts';
import { ok } from '#domain/result.ts';
import type { ReadDocument } from './read-document.ts';

/** Reads stock from `products`. A record without a numeric `inventory` counts as missing (behaviour 4.1). */
export const createInventory = (readDocument: ReadDocument): Inventory => ({
  read: async (id) => {
    const result = await readDocument('products', id);
    if (!result.ok) return result;
    const inventory = result.value?.['inventory'];
    return ok(Number.isFinite(inventory) ? Number(inventory) : undefined);
  },
});

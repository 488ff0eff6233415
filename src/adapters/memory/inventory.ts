import type { Inventory } from '#application/ports/inventory.ts';
import type { ProductId } from '#domain/catalogue/product.ts';
import { ok } from '#domain/result.ts';
import { type Backend, failIf } from './backend.ts';
import type { BackendState } from './backend-state.ts';
import { simulateRead } from './reads.ts';

/** The number of units left of each product in the `few-left` scenario. */
export const fewLeft = 3;

export const createInventory = (backend: Backend): Inventory => ({
  read: (id) =>
    simulateRead(backend, async () => {
      const { scenarios, state } = backend;
      failIf(backend, 'inventory-down');
      return ok(unitsLeft(scenarios, (await state.read()).inventory, id));
    }),
});

/** The number of units left of a product, from a scenario or else its stock record; undefined without a record. */
export function unitsLeft(
  scenarios: Backend['scenarios'],
  inventory: BackendState['inventory'],
  id: ProductId,
): number | undefined {
  if (scenarios.has('inventory-missing')) return undefined;
  if (scenarios.has('out-of-stock')) return 0;
  return scenarios.has('few-left') ? fewLeft : inventory[id];
}

import type { Inventory } from '#application/ports/inventory.ts';
import { ok } from '#domain/result.ts';
import { asAsked, type Backend, respond } from './backend.ts';

export const createInventory = (backend: Backend): Inventory => ({
  read: (id) =>
    respond(backend, 'read-failed', async () => {
      const { scenarios, state } = backend;
      if (scenarios.has('inventory-down')) throw asAsked('inventory-down');
      if (scenarios.has('inventory-missing')) return ok(undefined);
      if (scenarios.has('out-of-stock')) return ok(0);
      return ok((await state.read()).inventory[id]);
    }),
});

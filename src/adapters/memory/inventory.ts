import type { Inventory } from '#application/ports/inventory.ts';
import { ok } from '#domain/result.ts';
import { type Backend, respond } from './backend.ts';

export const createInventory = (backend: Backend): Inventory => ({
  read: (id) =>
    respond(backend, 'read-failed', async () => {
      const { scenario, state } = backend;
      if (scenario === 'inventory-missing') return ok(undefined);
      if (scenario === 'out-of-stock') return ok(0);
      if (scenario === 'inventory-down') throw new Error(`Scenario ${scenario}`);
      return ok((await state.read()).inventory[id]);
    }),
});

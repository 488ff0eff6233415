import type { Inventory } from '#application/ports/inventory.ts';
import { ok } from '#domain/result.ts';
import { type Backend, failIf } from './backend.ts';
import { answerRead } from './reads.ts';

/** The units that each product has left in the scenario `few-left`. */
export const fewLeft = 3;

export const createInventory = (backend: Backend): Inventory => ({
  read: (id) =>
    answerRead(backend, async () => {
      const { scenarios, state } = backend;
      failIf(backend, 'inventory-down');
      if (scenarios.has('inventory-missing')) return ok(undefined);
      if (scenarios.has('out-of-stock')) return ok(0);
      if (scenarios.has('few-left')) return ok(fewLeft);
      return ok((await state.read()).inventory[id]);
    }),
});

import type { Inventory } from '#application/ports/inventory.ts';
import { fail, ok } from '#domain/result.ts';
import { answerTime, type Backend } from './backend.ts';

export const createInventory = (backend: Backend): Inventory => ({
  read: async (id) => {
    await answerTime(backend);
    const { scenario, state } = backend;
    if (scenario === 'inventory-missing') return ok(undefined);
    if (scenario === 'out-of-stock') return ok(0);
    if (scenario === 'inventory-down') {
      return fail({ kind: 'read-failed', cause: new Error('Scenario inventory-down') });
    }
    try {
      return ok((await state.read()).inventory[id]);
    } catch (cause) {
      return fail({ kind: 'read-failed', cause });
    }
  },
});

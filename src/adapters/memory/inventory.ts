import type { Inventory } from '../../application/ports/inventory.ts';
import { fail, ok } from '../../domain/result.ts';
import { answerTime, type Backend } from './backend.ts';

export const createInventory = (backend: Backend): Inventory => ({
  read: async (id) => {
    await answerTime(backend);
    switch (backend.scenario) {
      case 'inventory-down':
        return fail({ kind: 'read-failed', cause: new Error('Scenario inventory-down') });
      case 'inventory-missing':
        return ok(undefined);
      case 'out-of-stock':
        return ok(0);
    }
    try {
      return ok((await backend.state.read()).inventory[id]);
    } catch (cause) {
      return fail({ kind: 'read-failed', cause });
    }
  },
});

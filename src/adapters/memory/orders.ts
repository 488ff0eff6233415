import type { Orders } from '#application/ports/orders.ts';
import { fail, ok } from '#domain/result.ts';
import { answerTime, type Backend } from './backend.ts';

/** From payment to record in the scenario `order-late`, in milliseconds. */
const lateness = 4000;

export const createOrders = (backend: Backend): Orders => ({
  read: async (sessionId) => {
    await answerTime(backend);
    if (backend.scenario === 'order-down') {
      return fail({ kind: 'read-failed', cause: new Error('Scenario order-down') });
    }
    try {
      const paid = (await backend.state.read()).orders.get(sessionId);
      const isLate =
        paid !== undefined &&
        backend.scenario === 'order-late' &&
        backend.clock.now() < paid.paidAt + lateness;
      return ok(isLate ? undefined : paid?.order);
    } catch (cause) {
      return fail({ kind: 'read-failed', cause });
    }
  },
});

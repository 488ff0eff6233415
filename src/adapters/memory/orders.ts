import type { Orders } from '#application/ports/orders.ts';
import { ok } from '#domain/result.ts';
import { asAsked, type Backend, respond } from './backend.ts';

/** From payment to record in the scenario `order-late`, in milliseconds. */
const lateness = 4000;

export const createOrders = (backend: Backend): Orders => ({
  read: (sessionId) =>
    respond(backend, 'read-failed', async () => {
      const { clock, scenarios, state } = backend;
      if (scenarios.has('order-down')) throw asAsked('order-down');
      const paid = (await state.read()).orders.get(sessionId);
      const isLate = scenarios.has('order-late') && paid && clock.now() < paid.paidAt + lateness;
      return ok(isLate ? undefined : paid?.order);
    }),
});

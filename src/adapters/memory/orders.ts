import type { Orders } from '#application/ports/orders.ts';
import type { Order, PaymentStatus } from '#domain/order/order.ts';
import { ok } from '#domain/result.ts';
import { type Backend, failIf } from './backend.ts';
import { simulateRead } from './reads.ts';
import type { Scenario } from './scenarios.ts';

/** How long after the payment the record appears in the `order-late` scenario, in milliseconds. */
const lateness = 4000;

const payments: Readonly<Partial<Record<Scenario, PaymentStatus>>> = {
  'order-pending': 'pending',
  'payment-failed': 'failed',
  'partly-refunded': 'partly-refunded',
  refunded: 'refunded',
};

export const createOrders = (backend: Backend): Orders => ({
  read: (sessionId) =>
    simulateRead(backend, async () => {
      const { clock, scenarios, state } = backend;
      failIf(backend, 'order-down');
      const paid = (await state.read()).orders.get(sessionId);
      const isEarly = scenarios.has('order-late') && paid && clock.now() < paid.paidAt + lateness;
      return ok(isEarly ? undefined : paid && withPayment(paid.order, scenarios));
    }),
});

function withPayment(order: Order, scenarios: Backend['scenarios']): Order {
  const payment = [...scenarios].map((scenario) => payments[scenario]).find(Boolean);
  return payment ? { ...order, payment } : order;
}

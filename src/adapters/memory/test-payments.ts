import { findProduct } from '#domain/catalogue/catalogue.ts';
import { orderNumberOf } from '#domain/order/order-number.ts';
import type { Order } from '#domain/order/order.ts';
import { type Backend, delayIfSlow } from './backend.ts';
import type { BackendState, CheckoutSession, PendingPayment } from './backend-state.ts';
import { isExpired } from './holds.ts';

export interface ShippingDetails {
  readonly name: string;
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly email?: string;
  /** The rest of the address, and the payment method: only on the local backend (local/stripe/sessions.ts). */
  readonly line2?: string;
  readonly method?: string;
}

/** The backend of the hosted test page (behaviour 5.4). */
export interface TestPayments {
  /** Returns the pending payment. If the session is unknown, returns undefined or rejects. */
  readonly find: (sessionId: string) => Promise<PendingPayment | undefined>;
  /** Records the order and lowers the stock. Another call for the same session has no effect. */
  readonly pay: (sessionId: string, shipping: ShippingDetails) => Promise<void>;
}

export const createTestPayments = (backend: Backend): TestPayments => ({
  find: async (sessionId) => {
    await delayIfSlow(backend);
    const session = (await backend.state.read()).sessions.get(sessionId);
    return session && !isExpired(session, backend.clock.now()) ? session.payment : undefined;
  },
  pay: async (sessionId, shipping) => {
    await delayIfSlow(backend);
    const paidAt = backend.clock.now();
    await backend.state.update((state) => {
      const session = state.sessions.get(sessionId);
      if (session === undefined || state.orders.has(sessionId)) return state;
      if (isExpired(session, paidAt)) return state;
      const order = orderOf(sessionId, session, shipping, state.inventory);
      return {
        ...state,
        orders: new Map(state.orders).set(sessionId, { order, paidAt }),
        inventory: lowerStock(state.inventory, session.units),
      };
    });
  },
});

function orderOf(
  sessionId: string,
  { payment, units }: CheckoutSession,
  shipping: ShippingDetails,
  inventory: BackendState['inventory'],
): Order {
  const { lines, subtotal, shippingCost, taxAmount, total } = payment;
  const { name, line1, city, state, postalCode, country } = shipping;
  const backordered = units
    .filter(({ productId, quantity }) => (inventory[productId] ?? quantity) < quantity)
    .map(({ productId }) => findProduct(productId)?.name ?? productId);
  return {
    number: orderNumberOf(sessionId),
    ...(backordered.length > 0 && { backordered }),
    name,
    address: { line1, city, state, postalCode },
    country,
    products: lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      price: line.amount / line.quantity,
    })),
    subtotal,
    shippingCost,
    taxAmount,
    total,
  };
}

// Stock goes below 0 if prepurchased units are owed. A product without a stock record does not get one.
function lowerStock(
  inventory: BackendState['inventory'],
  units: CheckoutSession['units'],
): BackendState['inventory'] {
  const remaining = { ...inventory };
  for (const { productId, quantity } of units) {
    const stocked = remaining[productId];
    if (stocked !== undefined) remaining[productId] = stocked - quantity;
  }
  return remaining;
}

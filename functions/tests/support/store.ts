import { createOrders } from '../../src/adapters/firestore/orders.ts';
import { createStock } from '../../src/adapters/firestore/stock.ts';
import { paymentUrl } from '../../src/adapters/stripe/payment-url.ts';
import { applySale } from '../../src/application/orders/apply-payment-event.ts';
import { applyOwnerEvents } from '../../src/application/orders/change-order.ts';
import type { SaleStage } from '../../src/domain/order.ts';
import type { Sale } from '../../src/domain/sale.ts';
import type { Clock } from '../../src/ports/ports.ts';
import type { Documents } from '../../src/ports/documents.ts';
import type { Log } from '../../src/ports/log.ts';
import { noActivity } from './fake-payments.ts';

export const owner = 'owner@groundup.example';
const nothing = (): void => undefined;

interface Options {
  readonly clock?: Clock;
  readonly log?: Log;
}

/** The orders of a store, and what happens to them, quietly. */
export function ordersIn(
  documents: Documents,
  { clock = { now: () => 0 }, log = nothing }: Options = {},
) {
  const orders = createOrders({ documents, clock, owner: () => owner, paymentUrl });
  const payments = { isLive: true, activity: async (payment: string) => noActivity(payment) };
  const stock = createStock(documents);
  const dependencies = { orders, stock, payments, clock, log };
  return {
    orders,
    stock,
    /** Whether the order was placed by this. */
    place: (sale: Sale, stage: SaleStage = 'paid') =>
      applySale(dependencies, { stage, sale, ids: {} }),
    handle: (key: string, event: Parameters<typeof applyOwnerEvents>[2]) =>
      applyOwnerEvents(dependencies, key, event),
    ship: (key: string, tracking?: string) =>
      applyOwnerEvents(dependencies, key, { kind: 'shipped', tracking }),
    erase: (key: string) => applyOwnerEvents(dependencies, key, { kind: 'erased' }),
  };
}

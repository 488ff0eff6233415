import { reconcileOrders } from '../../src/application/orders/reconcile-orders.ts';
import type { PaymentActivity } from '../../src/domain/sale.ts';
import type { PaymentEvent } from '../../src/ports/payments.ts';
import { fakeLog } from './fake-log.ts';
import { fakePayments } from './fake-payments.ts';
import { ordersIn } from './store.ts';
import { memoryDocuments, type Options } from '../../../testing/memory-documents.ts';
import { saleEvent, saleOf } from '../../../testing/sales.ts';

/** Times in milliseconds. */
export const start = 1_790_000_000_000;
export const minute = 60_000;
export const hour = 60 * minute;

interface Given extends Options {
  /** The newest first. */
  readonly events?: readonly PaymentEvent[];
  readonly providerFault?: () => void;
  readonly page?: number;
}

export function setup({ events: given = [], providerFault, page = 100, ...options }: Given = {}) {
  let now = start;
  const clock = { now: () => now };
  const documents = memoryDocuments({ products: { 'toe-strap': { inventory: 1000 } } }, options);
  const { log, entries, events } = fakeLog();
  const payments = fakePayments({ page, clock, fault: providerFault ?? (() => undefined) });
  for (const event of given.toReversed()) payments.happen(event, start - 20 * minute);
  return {
    documents,
    payments,
    entries,
    events,
    wait: (milliseconds: number) => void (now += milliseconds),
    ...ordersIn(documents, { clock }),
    run: () =>
      reconcileOrders({
        payments,
        documents,
        ...ordersIn(documents, { clock }),
        clock,
        log,
      }),
    orders: () => Object.keys(documents.dump('orders')),
    inventory: () => documents.dump('products')['toe-strap']?.['inventory'],
  };
}

/** A sale of a strap, its first event, and what became of its money. */
export const paid = (index: number) => saleOf(`cs_${index}`, { 'toe-strap': 1 });
export const completed = (index: number) => saleEvent('paid', paid(index));
export const pending = (index: number) => saleEvent('pending', paid(index));
export const activityOf = (
  index: number,
  more: Partial<PaymentActivity> = {},
): PaymentActivity => ({
  payment: `pi_cs_${index}`,
  key: `key-cs_${index}`,
  refunds: [],
  disputes: [],
  riskSignals: [],
  ...more,
});

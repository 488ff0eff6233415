import { reconcileOrders } from '../../src/application/orders/reconcile-orders.ts';
import type { PaymentUpdate } from '../../src/domain/sale.ts';
import type { PaymentEvent } from '../../src/ports/payments.ts';
import { noUpdate } from '../../src/domain/sale.ts';
import { testShop } from './store.ts';
import type { Options } from '../../../fakes/documents/memory-documents.ts';
import { saleEvent, saleOf } from '../../../fakes/payments/sales.ts';

/** Times are in milliseconds. */
export const start = 1_790_000_000_000;
export const minute = 60_000;
export const hour = 60 * minute;

interface Given extends Options {
  readonly events?: readonly PaymentEvent[];
  readonly page?: number;
}

export function setup({ events: given = [], page = 100, ...options }: Given = {}) {
  const products = { 'toe-strap': { inventory: 1000 } };
  const shop = testShop({ products, start, provider: { page }, ...options });
  for (const event of given.toReversed()) shop.payments.emit(event, start - 20 * minute);
  return {
    ...shop,
    run: () => reconcileOrders(shop.ports),
    orders: () => Object.keys(shop.documents.dump('orders')),
  };
}

/** A sale of one strap, its `paid` event, and an update about its payment. */
export const paid = (index: number) => saleOf(`cs_${index}`, { 'toe-strap': 1 });
export const completed = (index: number) => saleEvent('paid', paid(index));
export const updateFor = (index: number, more: Partial<PaymentUpdate> = {}) => ({
  ...noUpdate(`pi_cs_${index}`, `key-cs_${index}`),
  ...more,
});

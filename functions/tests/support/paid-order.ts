import { noUpdate } from '../../src/domain/sale.ts';
import { saleOf } from '../../../fakes/payments/sales.ts';
import { testShop } from './store.ts';
import type { Obstacle } from '../../src/domain/review-order.ts';
import type { DisputeStatus } from '../../src/domain/sale.ts';
import { applyPaymentEvent } from '../../src/application/orders/apply-payment-event.ts';
import { applyOwnerEvents } from '../../src/application/orders/apply-order-events.ts';
import { refundOrder } from '../../src/application/orders/refund-order.ts';

export const sale = saleOf('cs_1', { 'toe-strap': 2 });
export const { key } = sale;

/** Makes the call with this number fail. */
const failAt = (number: number | undefined) => {
  let calls = 0;
  return (): void => {
    if ((calls += 1) === number) throw new Error('down');
  };
};

/** A paid order of two straps, with a store that fails at one commit and a provider that fails at one call. */
export function setup(faults: { readonly store?: number; readonly provider?: number } = {}) {
  const commit = failAt(faults.store);
  const shop = testShop({
    products: { 'toe-strap': { inventory: 25 } },
    fault: (step) => (step === 'commit' ? commit() : undefined),
    provider: { fault: failAt(faults.provider) },
  });
  const { ports: dependencies } = shop;
  shop.payments.setUpdate({ ...noUpdate('pi_cs_1'), key }, sale.amounts.total ?? 0);
  return {
    ...shop,
    ship: (...despite: Obstacle[]) =>
      applyOwnerEvents(dependencies, key, { kind: 'shipped', tracking: '1Z999', despite }),
    close: () => applyOwnerEvents(dependencies, key, { kind: 'closed' }, { kind: 'restocked' }),
    refund: (given: Parameters<typeof refundOrder>[2] = {}) =>
      refundOrder(dependencies, key, given),
    dispute: (status: DisputeStatus) =>
      applyPaymentEvent(dependencies, shop.payments.dispute('pi_cs_1', { status })),
    record: () => shop.record(key),
  };
}

import { noActivity } from './fake-payments.ts';
import { saleOf } from '../../../testing/sales.ts';
import { testShop } from './store.ts';
import type { Obstacle } from '../../src/domain/review-order.ts';
import type { RefundPart } from '../../src/ports/payments.ts';
import { applyPaymentEvent } from '../../src/application/orders/apply-payment-event.ts';
import { applyOwnerEvents } from '../../src/application/orders/change-order.ts';
import { refundOrder } from '../../src/application/orders/refund-order.ts';

export const sale = saleOf('cs_1', { 'toe-strap': 2 });

const { amounts } = sale;
export const { key } = sale;

export { now } from './store.ts';

/** A paid order of two straps, where the store fails at one commit and the provider at its first call. */
export function setup(faults: { store?: number; provider?: boolean } = {}) {
  let commits = 0;
  let isDown = faults.provider ?? false;
  const shop = testShop({
    products: { 'toe-strap': { inventory: 25 } },
    fault: (step) => {
      if (step === 'commit' && (commits += 1) === faults.store) throw new Error('down');
    },
    provider: {
      fault: () => {
        if (!isDown) return;
        isDown = false;
        throw new Error('down');
      },
    },
  });
  const { ports: dependencies } = shop;
  shop.payments.setActivity({ ...noActivity('pi_cs_1'), key }, amounts.total ?? 0);
  return {
    ...shop,
    ship: (...despite: Obstacle[]) =>
      applyOwnerEvents(dependencies, key, { kind: 'shipped', tracking: '1Z999', despite }),
    close: () => applyOwnerEvents(dependencies, key, { kind: 'closed' }, { kind: 'restocked' }),
    erase: () => applyOwnerEvents(dependencies, key, { kind: 'erased' }),
    refund: (restock = false, part?: RefundPart) =>
      refundOrder(dependencies, key, { part, restock: restock ? 'all' : undefined }),
    refundPart: (quantity: number) =>
      refundOrder(dependencies, key, {
        part: { cents: 2000, id: 'note-1' },
        restock: [{ productId: 'toe-strap', quantity }],
      }),
    dispute: (status: string) =>
      applyPaymentEvent(dependencies, shop.payments.dispute('pi_cs_1', { status })),
    record: () => shop.record(key),
  };
}

import { fakeLog } from './fake-log.ts';
import { fakePayments, noActivity } from './fake-payments.ts';
import { memoryDocuments } from '../../../testing/memory-documents.ts';
import { saleOf } from '../../../testing/sales.ts';
import { ordersIn } from './store.ts';
import { settleStock } from '../../src/application/stock/settle-stock.ts';
import type { Obstacle } from '../../src/domain/review-order.ts';
import type { RefundPart } from '../../src/ports/payments.ts';
import { applyPaymentEvent } from '../../src/application/orders/apply-payment-event.ts';
import { applyOwnerEvents } from '../../src/application/orders/change-order.ts';
import { refundOrder } from '../../src/application/orders/refund-order.ts';

export const sale = saleOf('cs_1', { 'toe-strap': 2 });

const { amounts } = sale;
export const { key } = sale;

export const now = 1_790_000_000_000;

/** A paid order of two straps, where the store fails at one commit and the provider at its first call. */
export function setup(faults: { store?: number; provider?: boolean } = {}) {
  let commits = 0;
  const documents = memoryDocuments(
    { products: { 'toe-strap': { inventory: 25 } } },
    {
      fault: (step) => {
        if (step === 'commit' && (commits += 1) === faults.store) throw new Error('down');
      },
    },
  );
  let isDown = faults.provider ?? false;
  const clock = { now: () => now };
  const payments = fakePayments({
    clock,
    fault: () => {
      if (!isDown) return;
      isDown = false;
      throw new Error('down');
    },
  });
  const { log, events } = fakeLog();
  const { orders, stock, place } = ordersIn(documents, { clock });
  const dependencies = { orders, stock, payments, clock, log };
  payments.setActivity({ ...noActivity('pi_cs_1'), key }, amounts.total ?? 0);
  return {
    documents,
    payments,
    events,
    place,
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
    dispute: (status: string) => {
      const ids = { id: `evt_${status}`, type: 'charge.dispute', payment: 'pi_cs_1' };
      const dispute = { id: 'dp_1', status, reason: '', amount: 1, dueBy: undefined };
      const activity = { ...noActivity('pi_cs_1'), disputes: [dispute] };
      return applyPaymentEvent(dependencies, { ...ids, kind: 'activity', activity });
    },
    settle: () => settleStock({ stock, orders, clock, log: () => undefined }),
    record: () => documents.dump('fulfilments')[key],
    inventory: () => documents.dump('products')['toe-strap']?.['inventory'],
  };
}

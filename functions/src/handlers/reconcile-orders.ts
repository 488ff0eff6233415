import type { Clock } from '../ports/clock.ts';
import type { Documents } from '../ports/documents.ts';
import type { Log } from '../ports/log.ts';
import type { Payments, Sale } from '../ports/payments.ts';
import { compareStock } from './compare-stock.ts';
import { fulfil } from './fulfil.ts';
import { reconciledPast } from './limits.ts';

interface Dependencies {
  readonly payments: Pick<Payments, 'completed'>;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sales whose orders are looked up at a time. */
const batch = 100;

/**
 * Fulfils the paid sales of the last days that have no order, whose webhook never came or always failed; then compares
 * stock and orders. One sale that fails does not hold up the others. Rejects at the end where anything failed.
 */
export async function reconcileOrders(dependencies: Dependencies): Promise<void> {
  const { payments, documents, clock, log } = dependencies;
  let [paid, recovered, failed] = [0, 0, 0];

  const recover = async (sales: readonly Sale[]): Promise<void> => {
    const missing = await documents.missing(
      'orders',
      sales.map(({ sessionId }) => sessionId),
    );
    for (const sale of sales.filter(({ sessionId }) => missing.includes(sessionId))) {
      try {
        if (!(await fulfil(dependencies, sale))) continue;
        recovered += 1;
        log('order-recovered', { payment: sale.payment });
      } catch (cause) {
        failed += 1;
        log('reconcile-failed', { payment: sale.payment }, cause);
      }
    }
  };

  try {
    let sales: Sale[] = [];
    for await (const result of payments.completed(clock.now() - reconciledPast)) {
      if (!result.ok) {
        failed += 1;
        log('reconcile-failed', {}, result.error);
        continue;
      }
      const sale = result.value;
      if (!sale.isPaid) continue;
      paid += 1;
      sales.push(sale);
      if (sales.length < batch) continue;
      await recover(sales);
      sales = [];
    }
    if (sales.length > 0) await recover(sales);
    const mismatches = await compareStock(documents, log);
    log('reconcile-done', { paid, recovered, failed, mismatches });
  } catch (cause) {
    failed += 1;
    log('reconcile-failed', {}, cause);
  }
  if (failed > 0) throw new Error(`The orders could not be reconciled: ${failed} failed.`);
}

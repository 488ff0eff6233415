import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import { textOfAmount } from '../../domain/amount.ts';
import { nextOrder } from '../../domain/next-order.ts';
import { refusalOf } from '../../domain/owner-actions.ts';
import { noOrder, refundedOf, type Order } from '../../domain/order.ts';
import type { Units } from '../../domain/sale.ts';
import type { Payments, RefundPart } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { recordActivity } from './apply-payment-event.ts';
import { applyOwnerEvents } from './owner-actions.ts';

/** What to give back: all that is left, or a part; and what of it is for sale again. */
export interface RefundRequest {
  readonly part?: RefundPart | undefined;
  readonly restock?: 'all' | readonly Units[] | undefined;
}

interface Dependencies extends Pick<Ports, 'clock' | 'log' | 'orders'> {
  readonly payments: Pick<Payments, 'refund' | 'activity'>;
}

/**
 * Refunds an order's money and returns its units to the stock, as asked: each once, however often it is asked and
 * wherever it stopped before (behaviour 16.3). The provider is asked anew what went back so far. Fails with a sentence
 * if nothing was paid, or with the provider's. Rejects if the store or the provider fails.
 */
export async function refundOrder(
  dependencies: Dependencies,
  key: string,
  { part, restock }: RefundRequest = {},
): Promise<Result<Order, string>> {
  const { orders, payments, clock } = dependencies;
  const [order = noOrder(key)] = await orders.get([key]);
  if (order.paymentStage !== 'paid') return fail(refusalOf(order));
  const { payment } = order;
  if (payment === undefined) return fail('Nothing was paid for it: close it.');
  const units = restock === 'all' ? undefined : restock;
  const restocking = { kind: 'restocked', units, id: units && part?.id } as const;
  const allowed = nextOrder(order, restocking, clock.now());
  if (restock !== undefined && !allowed.ok) return allowed;

  const known = async (): Promise<Order> => {
    await recordActivity(dependencies, { key, activity: await payments.activity(payment) });
    const [now = order] = await orders.get([key]);
    return now;
  };
  let current = await known();
  if (!refundedOf(current).isFull) {
    const before = current;
    const refunded = await payments.refund(payment, part);
    current = await known();
    if (!refunded.ok) return refunded;
    const failure = failureOf(before, current, part === undefined);
    if (failure !== undefined) return fail(failure);
  }
  if (restock === undefined) return ok(current);
  const back = await applyOwnerEvents(dependencies, key, restocking);
  return back.ok ? ok(back.value.order) : back;
}

/** Why the money did not go back although the provider accepted the request: a refund may fail later. */
function failureOf(before: Order, after: Order, isWhole: boolean): string | undefined {
  const failed = Object.values(after.refunds).find(
    ({ id, failure }) => failure !== undefined && before.refunds[id]?.failure === undefined,
  );
  if (failed !== undefined) {
    const { reason } = failed.failure ?? {};
    return `The refund failed${reason === undefined ? ', and the provider does not say why' : `: ${reason}`}.`;
  }
  const { cents, isFull } = refundedOf(after);
  if (!isWhole || isFull) return undefined;
  const { amounts } = after;
  const [back, total] = [cents, amounts.total ?? 0].map((one) => textOfAmount(amounts, one));
  return `${back} of ${total} went back, and no more was charged: close it if nothing is to be shipped.`;
}

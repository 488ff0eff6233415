import { fail, ok, type Result } from '../../../../src/domain/result.ts';
import { formatCents } from '../../../../src/domain/money.ts';
import { decide } from '../../domain/next-order.ts';
import type { RestockedUnits } from '../../domain/order-event.ts';
import {
  noOrder,
  refundedOf,
  stateOf,
  type PaidOrder,
  type PlacedOrder,
} from '../../domain/order.ts';
import { sentParcels } from '../../domain/parcels.ts';
import { refusalOf } from '../../domain/refusals.ts';
import { isLost } from '../../domain/review-order.ts';
import type { RefundLines } from '../../domain/sale.ts';
import type { Payments, RefundPart } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { recordUpdate } from './apply-payment-event.ts';
import { applyOwnerEvents } from './apply-order-events.ts';

/** A refund of the whole remaining amount or of part of it, with the units to put back up for sale. */
export interface RefundRequest {
  /** A request with an id is carried out only once. By default, the id is that of `part`, which the refund also has. */
  readonly id?: string | undefined;
  readonly part?: RefundPart | undefined;
  /** The lines that `part` covers; undefined if it is just an amount. */
  readonly lines?: RefundLines | undefined;
  readonly restock?: readonly RestockedUnits[] | undefined;
  /** Whether to cancel the order: refund all its money, put all its units back up for sale and email its shopper. */
  readonly isCancelled?: boolean | undefined;
  /** The amount already refunded, as the desk showed it, in cents. If it has changed, nothing is refunded. */
  readonly refundedAsShown?: number | undefined;
  /** The owner's reason, for the order's history. */
  readonly reason?: string | undefined;
}

interface Dependencies extends Pick<Ports, 'clock' | 'log' | 'orders'> {
  readonly payments: Pick<Payments, 'refund' | 'updateOf'>;
  readonly by?: string | undefined;
}

/**
 * Refunds an order and puts its units back up for sale, as requested. Does each only once, even after a retry
 * or an interruption (behaviour 16.3). First asks the provider how much has been refunded so far. Fails with a reason
 * if the order allows no refund, or with the provider's message. Rejects if the database or the provider fails.
 */
export async function refundOrder(
  dependencies: Dependencies,
  key: string,
  { part, id = part?.id, lines, restock, isCancelled, refundedAsShown, reason }: RefundRequest = {},
): Promise<Result<PlacedOrder, string>> {
  const { orders, payments, clock } = dependencies;
  const [order = noOrder(key)] = await orders.get([key]);
  if (order.paymentStage !== 'paid') return fail(refusalOf(order));
  const { payment } = order;
  if (payment === undefined) return fail('Nothing was paid for it: close it.');
  if (Object.values(order.disputes).some(isLost))
    return fail('The bank has taken the money back: nothing is left to refund.');
  const restocking = { kind: 'restocked', units: restock, id: restock && id } as const;
  if (restock !== undefined) {
    const allowed = decide(order, restocking, clock.now());
    if (!allowed.ok) return allowed;
  }
  if (isCancelled === true) {
    const state = stateOf(order);
    if (state !== 'new' && state !== 'cancelled') return fail(refusalOf(order));
    if (sentParcels(order).length > 0)
      return fail('Some of its units have shipped: refund the others, line by line.');
  }

  const known = async (): Promise<PaidOrder> => {
    await recordUpdate(dependencies, { key, update: await payments.updateOf(payment) });
    const [now] = await orders.get([key]);
    return now?.paymentStage === 'paid' ? now : order;
  };
  let current = await known();
  // For a partial refund, the provider knows whether it was already made.
  if (part !== undefined || !refundedOf(current).isFull) {
    const asking = {
      kind: 'refund-asked',
      cents: part?.cents,
      id,
      lines,
      reason,
      refundedAsShown,
    } as const;
    const asked = await applyOwnerEvents(dependencies, key, asking);
    if (!asked.ok) return asked;
    const before = current;
    const refunded = await payments.refund(payment, part);
    current = await known();
    if (!refunded.ok) return refunded;
    const failure = failureOf(before, current, part === undefined);
    if (failure !== undefined) return fail(failure);
  }
  if (restock === undefined && isCancelled !== true) return ok(current);
  const end = isCancelled === true ? ({ kind: 'cancelled' } as const) : restocking;
  const back = await applyOwnerEvents(dependencies, key, end);
  return back.ok ? ok(back.value.order) : back;
}

/** Why the money was not returned, although the provider accepted the request: a refund may fail later. */
function failureOf(before: PaidOrder, after: PaidOrder, isWhole: boolean): string | undefined {
  const failed = Object.values(after.refunds).find(
    ({ id, failure }) => failure !== undefined && before.refunds[id]?.failure === undefined,
  );
  if (failed !== undefined) {
    const { reason } = failed.failure ?? {};
    return `The refund failed${reason === undefined ? ', and the provider gives no reason' : `: ${reason}`}.`;
  }
  const { cents, isFull } = refundedOf(after);
  if (!isWhole || isFull) return undefined;
  const { amounts } = after;
  const back = formatCents(cents);
  return amounts.total === undefined
    ? `${back} was refunded, and the charge is unknown: close the order if nothing is to be shipped.`
    : `${back} of ${formatCents(amounts.total)} was refunded, and no more was charged: close the order if nothing is to be shipped.`;
}

import {
  changed,
  logEntry,
  unchanged,
  type Change,
  type Event,
  type OrderLogEntry,
} from './order-event.ts';
import { isPlaced, refundedOf, type KnownRefund, type Order } from './order.ts';
import { sentParcels, unshippedOf } from './parcels.ts';
import { isLost, isOver, needsAnswer, rankOf } from './review-order.ts';
import type { Dispute, RiskSignal, Refund } from './sale.ts';

/** Adds refunds, disputes and risk signals to an order. */
export function applyUpdate(order: Order, event: Event<'payment-update'>, now: number): Change {
  const refunds = event.refunds.flatMap((one) => refundIfNew(order.refunds[one.id], one, now));
  const disputes = event.disputes.filter((one) => isNewDispute(order, one));
  const riskSignals = event.riskSignals.filter((one) => isNewRiskSignal(order, one));
  if (refunds.length + disputes.length + riskSignals.length === 0) return unchanged(order);
  const next: Order = {
    ...order,
    payment: order.payment ?? event.payment,
    refunds: { ...order.refunds, ...byId(refunds) },
    disputes: { ...order.disputes, ...byId(disputes) },
    riskSignals: { ...order.riskSignals, ...byId(riskSignals) },
  };
  const { cents, isFull } = refundedOf(next);
  // Until the sale is reported, the amount paid is unknown.
  const full = isPlaced(next) ? isFull : undefined;
  const failures = refunds.filter(
    ({ id, failure }) => failure !== undefined && order.refunds[id]?.failure === undefined,
  );
  const isAlert = (one: Dispute): boolean => needsAnswer(one) || isLostUnsent(order, one);
  return changed(next, {
    alerts: [
      ...failures.map((one) =>
        logEntry(next, 'refund-failed', { cents: one.cents, reason: one.failure?.reason }),
      ),
      ...disputes.filter(isAlert).map((one) => disputeEntry(next, one)),
      ...riskSignals.filter(({ isOpen }) => isOpen).map((one) => riskSignalEntry(next, one)),
    ],
    entries: [
      ...(cents > refundedOf(order).cents
        ? [logEntry(next, 'order-refunded', { cents, full })]
        : []),
      ...disputes.filter((one) => !isAlert(one)).map((one) => disputeEntry(next, one)),
      ...riskSignals.filter(({ isOpen }) => !isOpen).map((one) => riskSignalEntry(next, one)),
    ],
  });
}

const byId = <T extends { readonly id: string }>(all: readonly T[]): Readonly<Record<string, T>> =>
  Object.fromEntries(all.map((one) => [one.id, one]));

/** Merges a report about a refund. A failed refund stays failed, with the earliest reported time of failure. */
function refundIfNew(
  known: KnownRefund | undefined,
  { failure: reported, ...refund }: Refund,
  now: number,
): readonly KnownRefund[] {
  const failure = reported && { ...reported, at: reported.at ?? now };
  if (known === undefined) return [{ ...refund, failure, isWaived: false }];
  if (failure === undefined) return [];
  const { at = failure.at, reason = failure.reason } = known.failure ?? {};
  const first = Math.min(at, failure.at);
  return known.failure?.at === first && known.failure.reason === reason
    ? []
    : [{ ...known, failure: { at: first, reason } }];
}

/** Whether a report moves a dispute on to a later status, or to a later deadline, since banks only extend deadlines. */
function isNewDispute({ disputes }: Order, next: Dispute): boolean {
  const known = disputes[next.id];
  if (known === undefined) return true;
  const [before, after] = [rankOf(known), rankOf(next)];
  return after === before ? (next.dueBy ?? 0) > (known.dueBy ?? 0) : after > before;
}

/** Whether a report is about a new risk signal, or ends an open one. A signal that is over never opens again. */
function isNewRiskSignal({ riskSignals }: Order, { id, isOpen }: RiskSignal): boolean {
  const known = riskSignals[id];
  return known === undefined || (known.isOpen && !isOpen);
}

/** Whether the dispute was lost before the order was fully shipped or closed. */
const isLostUnsent = (order: Order, dispute: Dispute): boolean =>
  isLost(dispute) && !isHandled(order);

const isHandled = (order: Order): boolean =>
  order.paymentStage === 'paid' &&
  (order.closedAt !== undefined ||
    (sentParcels(order).length > 0 && unshippedOf(order).length === 0));

function disputeEntry(order: Order, dispute: Dispute): OrderLogEntry {
  const { status, reason, amount: cents, dueBy } = dispute;
  const fields = { status, reason, cents };
  if (isLostUnsent(order, dispute)) return logEntry(order, 'dispute-lost', fields);
  if (isOver(dispute)) return logEntry(order, 'dispute-closed', fields);
  if (!needsAnswer(dispute)) return logEntry(order, 'dispute-answered', fields);
  const until = dueBy === undefined ? undefined : new Date(dueBy).toISOString();
  return logEntry(order, 'dispute-opened', { ...fields, dueBy: until });
}

const riskSignalEntry = (order: Order, { kind, reason, isOpen }: RiskSignal): OrderLogEntry => {
  if (kind === 'fraud warning') return logEntry(order, 'fraud-warning', { reason });
  return logEntry(order, isOpen ? 'review-opened' : 'review-closed', { reason });
};

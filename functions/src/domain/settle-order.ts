import { about, changed, type Change, type Event, type OrderNews } from './order-event.ts';
import { isOver, needsAnswer, rankOf, refundedOf, type Order } from './order.ts';
import type { Dispute, Refund } from './sale.ts';

/** Records on an order what became of its money. */
export function settled(order: Order, { payment, refunds, disputes }: Event<'settled'>): Change {
  const newRefunds = refunds.filter((one) => isNewRefund(order, one));
  const newDisputes = disputes.filter((one) => isNewDispute(order, one));
  if (newRefunds.length + newDisputes.length === 0) return changed(order);
  const next: Order = {
    ...order,
    payment: order.payment ?? payment,
    refunds: {
      ...order.refunds,
      ...Object.fromEntries(newRefunds.map((one) => [one.id, { ...one, isSettled: false }])),
    },
    disputes: { ...order.disputes, ...Object.fromEntries(newDisputes.map((one) => [one.id, one])) },
  };
  const { cents, isFull: full } = refundedOf(next);
  const failures = newRefunds.filter(({ failure }) => failure !== undefined);
  return changed(next, {
    alerts: [
      ...failures.map((one) =>
        about(next, 'refund-failed', { cents: one.cents, reason: one.failure }),
      ),
      ...newDisputes.filter(needsAnswer).map((one) => disputeNews(next, one)),
    ],
    news: [
      ...(cents > refundedOf(order).cents ? [about(next, 'order-refunded', { cents, full })] : []),
      ...newDisputes.filter((one) => !needsAnswer(one)).map((one) => disputeNews(next, one)),
    ],
  });
}

/** A refund that failed stays failed. */
function isNewRefund({ refunds }: Order, { id, failure }: Refund): boolean {
  const known = refunds[id];
  return known === undefined || (known.failure === undefined && failure !== undefined);
}

/** A dispute goes on by its status, and within one by its deadline, which the bank may only extend. */
function isNewDispute({ disputes }: Order, next: Dispute): boolean {
  const known = disputes[next.id];
  if (known === undefined) return true;
  const [before, after] = [rankOf(known), rankOf(next)];
  return after === before ? (next.dueBy ?? 0) > (known.dueBy ?? 0) : after > before;
}

function disputeNews(order: Order, dispute: Dispute): OrderNews {
  const { status, reason, amount: cents, dueBy } = dispute;
  const fields = { status, reason, cents };
  if (isOver(dispute)) return about(order, 'dispute-closed', fields);
  if (!needsAnswer(dispute)) return about(order, 'dispute-answered', fields);
  const until = dueBy === undefined ? undefined : new Date(dueBy).toISOString();
  return about(order, 'dispute-opened', { ...fields, dueBy: until });
}

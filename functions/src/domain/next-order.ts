import { fail, ok } from '../../../src/domain/result.ts';
import {
  closed,
  erased,
  mailedAgain,
  noted,
  readdressed,
  refundAsked,
  restocked,
} from './owner-actions.ts';
import { corrected, shipped, takenBack } from './parcel-actions.ts';
import { isReport, recordHistory } from './record-history.ts';
import {
  changed,
  type Change,
  type Decision,
  type Event,
  type OrderEvent,
  type OwnerEvent,
  type Report,
} from './order-event.ts';
import { factsOf, isPlaced, stateOf, type Order, type PaidOrder } from './order.ts';
import { refusalOf } from './refusals.ts';
import { recordSale } from './record-sale.ts';
import { applyActivity } from './payment-activity.ts';

/**
 * The order after an event: the one place that says what may follow what (behaviour 16.1). Only a new hold bypasses it
 * and calls `reported`, since no order precedes it. Reports are always accepted; a request of the owner fails with a
 * sentence if the order does not allow it. `now` is in milliseconds since the epoch, and `by` names the person at the
 * store who asks.
 */
export function nextOrder(order: Order, event: OrderEvent, now: number, by?: string): Decision {
  const decision = decide(order, event, now);
  return decision.ok ? ok(recordHistory(order, event, decision.value, now, by)) : decision;
}

function decide(order: Order, event: OrderEvent, now: number): Decision {
  if (isReport(event)) return ok(reported(order, event, now));
  if (!isPlaced(order)) return fail(refusalOf(order));
  if (event.kind === 'noted') return noted(order, event);
  if (event.kind === 'erased') return erased(order, now);
  return order.paymentStage === 'paid' ? handled(order, event, now) : fail(refusalOf(order));
}

/** What the owner does with a paid order. */
function handled(
  order: PaidOrder,
  event: Exclude<OwnerEvent, { readonly kind: 'noted' | 'erased' }>,
  now: number,
): Decision<PaidOrder> {
  switch (event.kind) {
    case 'shipped':
      return shipped(order, event, now);
    case 'parcel-taken-back':
      return takenBack(order, event, now);
    case 'tracking-corrected':
      return corrected(order, event);
    case 'restocked':
      return restocked(order, event);
    case 'refund-asked':
      return refundAsked(order, event, now);
    case 'readdressed':
      return readdressed(order, event);
    case 'mailed-again':
      return mailedAgain(order);
    case 'closed':
      return closed(order, now);
  }
}

/** The order after a report of the payment provider or the shop, which no order refuses. */
export function reported(order: Order, event: Report, now: number): Change {
  switch (event.kind) {
    case 'opened':
      return changed(
        order.paymentStage === 'none'
          ? { ...factsOf(order), paymentStage: 'held', hold: event.hold }
          : order,
      );
    case 'expired':
      return expired(order, event);
    case 'sale':
      return recordSale(order, event, now);
    case 'activity':
      return applyActivity(order, event, now);
    case 'backordered':
      return changed(backordered(order, event));
  }
}

/** Applies several events together. Fails if one of them does. */
export function nextOrders(
  order: Order,
  events: readonly OrderEvent[],
  now: number,
  by?: string,
): Decision {
  let all = changed(order);
  for (const event of events) {
    const next = nextOrder(all.order, event, now, by);
    if (!next.ok) return next;
    const { value } = next;
    all = {
      order: value.order,
      mails: [...all.mails, ...value.mails],
      stock: [...all.stock, ...value.stock],
      alerts: [...all.alerts, ...value.alerts],
      unpaid: [...all.unpaid, ...value.unpaid],
      entries: [...all.entries, ...value.entries],
    };
  }
  return ok(all);
}

function expired(order: Order, { isForgiven = false }: Event<'expired'>): Change {
  if (order.paymentStage !== 'held') return changed(order);
  const ended: Order = { ...factsOf(order), paymentStage: 'none' };
  if (isForgiven) return changed(ended);
  const entries = [{ event: 'session-expired', fields: {} }] as const;
  return changed(ended, { entries, unpaid: [order.hold] });
}

const backordered = (order: Order, { name }: Event<'backordered'>): Order =>
  order.paymentStage !== 'paid' || stateOf(order) !== 'new' || order.backordered.includes(name)
    ? order
    : { ...order, backordered: [...order.backordered, name] };

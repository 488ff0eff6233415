import { fail, ok } from '../../../src/domain/result.ts';
import {
  addressChanged,
  cancelled,
  closed,
  emailResent,
  erased,
  noteChanged,
  refundAsked,
  restocked,
} from './owner-actions.ts';
import { corrected, parcelCancelled, shipped } from './parcel-actions.ts';
import { recordHistory } from './record-history.ts';
import {
  changed,
  unchanged,
  type Change,
  type Decision,
  type Event,
  type OrderEvent,
  type OwnerEvent,
} from './order-event.ts';
import { factsOf, isPlaced, stateOf, type Order, type PaidOrder } from './order.ts';
import { refusalOf } from './refusals.ts';
import { recordSale } from './record-sale.ts';
import { applyUpdate } from './payment-update.ts';

/**
 * Applies several events to an order, and adds them to its history; `by` names the person at the store who requested
 * them. Fails if any event fails.
 */
export function nextOrder(
  order: Order,
  events: readonly OrderEvent[],
  now: number,
  by?: string,
): Decision {
  let all = unchanged(order);
  for (const event of events) {
    const decision = decide(all.order, event, now);
    if (!decision.ok) return decision;
    const next = recordHistory(event, all.order, decision.value, now, by);
    all = {
      order: next.order,
      isNew: all.isNew || next.isNew,
      emails: [...all.emails, ...next.emails],
      stock: [...all.stock, ...next.stock],
      alerts: [...all.alerts, ...next.alerts],
      unpaid: [...all.unpaid, ...next.unpaid],
      entries: [...all.entries, ...next.entries],
    };
  }
  return ok(all);
}

/**
 * Applies an event to an order: this function alone defines the permitted transitions (behaviour 16.1). Reports from
 * the payment provider or the shop are always accepted. A request from the owner fails, with a sentence that explains
 * why, if the order does not allow it. `now` is in milliseconds since the epoch.
 */
export function decide(order: Order, event: OrderEvent, now: number): Decision {
  switch (event.kind) {
    case 'expired':
      return ok(expired(order, event));
    case 'sale':
      return ok(recordSale(order, event, now));
    case 'payment-update':
      return ok(applyUpdate(order, event, now));
    case 'backordered':
      return ok(backordered(order, event));
    case 'note-changed':
      return isPlaced(order) ? noteChanged(order, event) : fail(refusalOf(order));
    case 'erased':
      return isPlaced(order) ? erased(order, now) : fail(refusalOf(order));
    default:
      return order.paymentStage === 'paid' ? handled(order, event, now) : fail(refusalOf(order));
  }
}

function handled(
  order: PaidOrder,
  event: Exclude<OwnerEvent, { readonly kind: 'note-changed' | 'erased' }>,
  now: number,
): Decision<PaidOrder> {
  switch (event.kind) {
    case 'shipped':
      return shipped(order, event, now);
    case 'parcel-cancelled':
      return parcelCancelled(order, event, now);
    case 'tracking-corrected':
      return corrected(order, event);
    case 'restocked':
      return restocked(order, event);
    case 'refund-asked':
      return refundAsked(order, event, now);
    case 'cancelled':
      return cancelled(order);
    case 'address-changed':
      return addressChanged(order, event);
    case 'email-resent':
      return emailResent(order);
    case 'closed':
      return closed(order, now);
  }
}

function expired(order: Order, { isForgiven = false }: Event<'expired'>): Change {
  if (order.paymentStage !== 'held') return unchanged(order);
  const ended: Order = { ...factsOf(order), paymentStage: 'none' };
  if (isForgiven) return changed(ended);
  const entries = [{ event: 'session-expired', fields: {} }] as const;
  return changed(ended, { entries, unpaid: [order.hold] });
}

const backordered = (order: Order, { name }: Event<'backordered'>): Change =>
  order.paymentStage !== 'paid' || stateOf(order) !== 'new' || order.backordered.includes(name)
    ? unchanged(order)
    : changed({ ...order, backordered: [...order.backordered, name] });

import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import { ok } from '../../../src/domain/result.ts';
import { closed, corrected, erased, readdressed, restocked, shipped } from './owner-actions.ts';
import {
  logEntry,
  changed,
  type Change,
  type Decision,
  type Event,
  type OrderEvent,
  type Report,
  type SoldEvent,
} from './order-event.ts';
import { refundedOf, stateOf, paymentStages, type Order, type PaymentStage } from './order.ts';
import { amountsDiffer, reviewOf } from './review-order.ts';
import type { Sale } from './sale.ts';
import { applyActivity } from './payment-activity.ts';

/**
 * The order after an event: the one place that says what may follow what (behaviour 16.1). Reports are always accepted;
 * a request of the owner fails with a sentence if the order does not allow it. `now` is in milliseconds since the epoch.
 */
export function nextOrder(order: Order, event: OrderEvent, now: number): Decision {
  switch (event.kind) {
    case 'shipped':
      return shipped(order, event, now);
    case 'tracking-corrected':
      return corrected(order, event);
    case 'restocked':
      return restocked(order, event);
    case 'readdressed':
      return readdressed(order, event);
    case 'closed':
      return closed(order, now);
    case 'erased':
      return erased(order, now);
    default:
      return ok(reported(order, event, now));
  }
}

/** The order after a report of the payment provider or the shop, which no order refuses. */
export function reported(order: Order, event: Report, now: number): Change {
  switch (event.kind) {
    case 'opened':
      return changed(
        order.paymentStage === 'none'
          ? { ...order, paymentStage: 'held', hold: event.hold }
          : order,
      );
    case 'expired':
      return expired(order);
    case 'pending':
    case 'failed':
    case 'paid':
      return recordSale(order, event, now);
    case 'activity':
      return applyActivity(order, event, now);
    case 'backordered':
      return changed(backordered(order, event));
  }
}

/** Applies several events together. Fails if one of them does. */
export function nextOrders(order: Order, events: readonly OrderEvent[], now: number): Decision {
  let all = changed(order);
  for (const event of events) {
    const next = nextOrder(all.order, event, now);
    if (!next.ok) return next;
    const { value } = next;
    all = {
      order: value.order,
      mails: [...all.mails, ...value.mails],
      stock: [...all.stock, ...value.stock],
      alerts: [...all.alerts, ...value.alerts],
      entries: [...all.entries, ...value.entries],
    };
  }
  return ok(all);
}

const isAfter = (one: PaymentStage, other: PaymentStage): boolean =>
  paymentStages.indexOf(one) > paymentStages.indexOf(other);

function expired(order: Order): Change {
  if (order.paymentStage !== 'held') return changed(order);
  const entries = [{ event: 'session-expired', fields: {} }] as const;
  return changed({ ...order, paymentStage: 'none', hold: undefined }, { entries });
}

/** The end of a hold that waits for a bank, which may take days. */
const indefinitely = Number.MAX_SAFE_INTEGER;

const soldEvents = {
  pending: 'payment-pending',
  failed: 'payment-failed',
  paid: 'order-fulfilled',
} as const;

function recordSale(order: Order, event: SoldEvent, now: number): Change {
  const { kind, sale, soldOut, isBusy = false, isLiveStore = false } = event;
  const known = [{ event: 'order-known', fields: {} }] as const;
  if (!isAfter(kind, order.paymentStage)) return changed(order, { entries: known });
  const { isHeld, ...bought } = sale;
  const { units } = sale;
  const next: Order = {
    ...order,
    ...bought,
    key: order.key,
    paymentStage: kind,
    hold: kind === 'pending' && isHeld ? { units: units ?? [], until: indefinitely } : undefined,
    products: productsOf(sale),
    excludedFromStock: isLiveStore && !sale.isLive,
    // Days are closed once they are over, so an order counts from the day its payment became known.
    placedAt: kind === 'failed' ? (order.placedAt ?? now) : now,
    backordered: soldOut,
    // A paid order has to be shipped, even if it was erased while the payment seemed to have failed.
    erasedAt: undefined,
  };
  const isPaid = kind === 'paid';
  const needsMail = reviewOf(next) !== undefined || refundedOf(next).isFull;
  const isInDigest = isPaid && isBusy && !needsMail;
  return changed(
    { ...next, isInDigest },
    {
      mails: isPaid && !isInDigest ? ['order'] : [],
      alerts: [
        ...(isPaid && units === undefined ? [logEntry(next, 'order-unreadable')] : []),
        ...(isPaid && amountsDiffer(next) ? [logEntry(next, 'order-differs')] : []),
      ],
      entries: [{ event: soldEvents[kind], fields: {} }],
    },
  );
}

/** The products, by today's names. The catalogue's prices are left out unless they add up to the subtotal. */
function productsOf({ units = [], amounts }: Sale): Order['products'] {
  const products = units.map(({ productId, quantity }) => {
    const { name = productId, price } = findProduct(productId) ?? {};
    return { name, quantity, price };
  });
  const sum = products.reduce((total, { quantity, price = 0 }) => total + quantity * price, 0);
  return sum === amounts.subtotal
    ? products
    : products.map(({ name, quantity }) => ({ name, quantity }));
}

const backordered = (order: Order, { name }: Event<'backordered'>): Order =>
  stateOf(order) !== 'new' || order.backordered.includes(name)
    ? order
    : { ...order, backordered: [...order.backordered, name] };

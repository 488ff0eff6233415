import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import { ok } from '../../../src/domain/result.ts';
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
import { recordHistory } from './record-history.ts';
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
 * a request of the owner fails with a sentence if the order does not allow it. `now` is in milliseconds since the epoch,
 * and `by` is who of the store asks.
 */
export function nextOrder(order: Order, event: OrderEvent, now: number, by?: string): Decision {
  const decision = decide(order, event, now);
  return decision.ok ? ok(recordHistory(order, event, decision.value, now, by)) : decision;
}

function decide(order: Order, event: OrderEvent, now: number): Decision {
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
    case 'noted':
      return noted(order, event);
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
  const prices = pricesOf(sale);
  const next: Order = {
    ...order,
    ...bought,
    key: order.key,
    paymentStage: kind,
    hold: kind === 'pending' && isHeld ? { units: units ?? [], until: indefinitely } : undefined,
    products: productsOf(sale, prices),
    prices,
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

/**
 * What each unit cost when the checkout was opened, by today's catalogue where that is not known; undefined if it does
 * not add up to what was charged.
 */
function pricesOf({ units = [], prices: known = {}, amounts }: Sale): Sale['prices'] {
  const priced = units.map(({ productId, quantity }) => {
    const { [productId]: price = findProduct(productId)?.price ?? Number.NaN } = known;
    return { productId, quantity, price };
  });
  const sum = priced.reduce((total, { quantity, price }) => total + quantity * price, 0);
  if (sum !== amounts.subtotal) return undefined;
  return Object.fromEntries(priced.map(({ productId, price }) => [productId, price]));
}

/** The products, by today's names. */
const productsOf = ({ units = [] }: Sale, prices: Sale['prices']): Order['products'] =>
  units.map(({ productId, quantity }) => ({
    name: findProduct(productId)?.name ?? productId,
    quantity,
    ...(prices && { price: prices[productId] }),
  }));

const backordered = (order: Order, { name }: Event<'backordered'>): Order =>
  stateOf(order) !== 'new' || order.backordered.includes(name)
    ? order
    : { ...order, backordered: [...order.backordered, name] };

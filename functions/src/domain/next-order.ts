import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
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
  logEntry,
  changed,
  type Change,
  type Decision,
  type Event,
  type OrderEvent,
  type OrderLogEntry,
  type OwnerEvent,
  type Report,
  type SaleEvent,
} from './order-event.ts';
import {
  factsOf,
  isPlaced,
  notHandled,
  paymentStages,
  refundedOf,
  stateOf,
  type Order,
  type PaidOrder,
  type PaymentStage,
  type Purchase,
} from './order.ts';
import { refusalOf } from './refusals.ts';
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
      return expired(order);
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
  return changed({ ...factsOf(order), paymentStage: 'none' }, { entries });
}

/** The end of a hold that waits for a bank, which may take days. */
const indefinitely = Number.MAX_SAFE_INTEGER;

const saleEntries = {
  pending: 'payment-pending',
  failed: 'payment-failed',
  paid: 'order-fulfilled',
} as const;

function recordSale(order: Order, event: SaleEvent, now: number): Change {
  const { stage, sale } = event;
  if (!isAfter(stage, order.paymentStage))
    return changed(order, { entries: [{ event: 'order-known', fields: {} }] });
  const entries = [{ event: saleEntries[stage], fields: {} }];
  const facts = { ...factsOf(order), payment: sale.payment };
  const purchase = purchaseOf(event, stage === 'failed' && isPlaced(order) ? order.placedAt : now);
  switch (stage) {
    case 'pending': {
      const hold = sale.isHeld ? { units: sale.units ?? [], until: indefinitely } : undefined;
      return changed({ ...facts, ...purchase, paymentStage: stage, hold }, { entries });
    }
    case 'failed':
      return changed({ ...facts, ...purchase, paymentStage: stage }, { entries });
    case 'paid':
      return paid({ ...facts, ...purchase, ...notHandled, paymentStage: stage }, event, entries);
  }
}

/** A paid order has to be shipped, even if it was erased while the payment seemed to have failed. */
function paid(
  order: PaidOrder,
  { isBusy = false }: SaleEvent,
  entries: readonly OrderLogEntry[],
): Change {
  const needsMail = reviewOf(order) !== undefined || refundedOf(order).isFull;
  const isInDigest = isBusy && !needsMail;
  return changed(
    { ...order, isInDigest },
    {
      mails: isInDigest ? [] : ['order'],
      alerts: [
        ...(order.units === undefined ? [logEntry(order, 'order-unreadable')] : []),
        ...(amountsDiffer(order) ? [logEntry(order, 'order-differs')] : []),
      ],
      entries,
    },
  );
}

/** What was bought. Days are closed once they are over, so an order counts from the day its payment became known. */
function purchaseOf({ sale, soldOut, isLiveStore = false }: SaleEvent, placedAt: number): Purchase {
  const { session, isLive, units, amounts, buyer } = sale;
  const prices = pricesOf(sale);
  return {
    session,
    isLive,
    units,
    amounts,
    buyer,
    products: productsOf(sale, prices),
    prices,
    excludedFromStock: isLiveStore && !isLive,
    placedAt,
    backordered: soldOut,
  };
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
const productsOf = ({ units = [] }: Sale, prices: Sale['prices']): Purchase['products'] =>
  units.map(({ productId, quantity }) => ({
    name: findProduct(productId)?.name ?? productId,
    quantity,
    ...(prices && { price: prices[productId] }),
  }));

const backordered = (order: Order, { name }: Event<'backordered'>): Order =>
  order.paymentStage !== 'paid' || stateOf(order) !== 'new' || order.backordered.includes(name)
    ? order
    : { ...order, backordered: [...order.backordered, name] };

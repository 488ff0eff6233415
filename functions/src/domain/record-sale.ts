import { findProduct } from '../../../src/domain/catalogue/catalogue.ts';
import {
  changed,
  logEntry,
  unchanged,
  type Change,
  type OrderLogEntry,
  type SaleEvent,
} from './order-event.ts';
import {
  factsOf,
  isPlaced,
  notHandled,
  paymentStages,
  refundedOf,
  type Order,
  type PaidOrder,
  type PaymentStage,
  type Purchase,
} from './order.ts';
import { amountsDiffer, reviewOf } from './review-order.ts';
import type { Amounts, Sale } from './sale.ts';

const isAfter = (one: PaymentStage, other: PaymentStage): boolean =>
  paymentStages.indexOf(one) > paymentStages.indexOf(other);

/** The end of a hold while the bank has not confirmed the payment, which may take days. */
const indefinitely = Number.MAX_SAFE_INTEGER;

const saleEntries = {
  pending: 'payment-pending',
  failed: 'payment-failed',
  paid: 'order-placed',
} as const;

/** The order after a sale is reported. A later stage overrides an earlier one, whichever is reported first. */
export function recordSale(order: Order, event: SaleEvent, now: number): Change {
  const { stage, sale } = event;
  if (!isAfter(stage, order.paymentStage))
    return unchanged(order, [{ event: 'order-known', fields: {} }]);
  const entries = [{ event: saleEntries[stage], fields: {} }];
  const facts = { ...factsOf(order), payment: sale.payment };
  const placedAt = stage === 'failed' && isPlaced(order) ? order.placedAt : now;
  const purchase = purchaseOf(event, placedAt, isPlaced(order) ? order.amounts : undefined);
  switch (stage) {
    case 'pending': {
      const hold = sale.isHeld
        ? { units: sale.units ?? [], sessionEndsAt: indefinitely }
        : undefined;
      return changed({ ...facts, ...purchase, paymentStage: stage, hold }, { entries });
    }
    case 'failed':
      return changed({ ...facts, ...purchase, paymentStage: stage }, { entries });
    case 'paid':
      return paid({ ...facts, ...purchase, ...notHandled, paymentStage: stage }, event, entries);
  }
}

/** The paid order. If too many orders arrive, the owner gets an email about this one only if it needs a check. */
function paid(
  order: PaidOrder,
  { areEmailsLimited = false }: SaleEvent,
  entries: readonly OrderLogEntry[],
): Change {
  const needsEmail = reviewOf(order) !== undefined || refundedOf(order).isFull;
  const isInDigest = areEmailsLimited && !needsEmail;
  return changed(
    { ...order, isInDigest },
    {
      emails: isInDigest ? [] : ['order'],
      alerts: [
        ...(order.units === undefined ? [logEntry(order, 'order-unreadable')] : []),
        ...(amountsDiffer(order) ? [logEntry(order, 'order-differs')] : []),
      ],
      entries,
    },
  );
}

/**
 * The purchase, with the shopper's data restored if it was erased while the payment counted as failed. An order counts
 * toward the day its payment is reported, as earlier days may be closed. `before` has the amounts of an earlier stage.
 */
function purchaseOf(
  { sale, soldOut, isLiveStore = false }: SaleEvent,
  placedAt: number,
  before?: Amounts,
): Purchase {
  const { session, isLive, units, amounts, buyer } = sale;
  // Without prices, the order needs a review of its amounts.
  const prices =
    before === undefined || before.total === amounts.total ? pricesOf(sale) : undefined;
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
 * The units' prices when the checkout was opened or, if unknown, in today's catalog; undefined if they do not add up to
 * the charge.
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

const productsOf = ({ units = [] }: Sale, prices: Sale['prices']): Purchase['products'] =>
  units.map(({ productId, quantity }) => ({
    name: findProduct(productId)?.name ?? productId,
    quantity,
    ...(prices && { price: prices[productId] }),
  }));

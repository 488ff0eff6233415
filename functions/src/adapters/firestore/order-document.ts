import { definedIn } from '../../../../src/domain/field.ts';
import type { HistoryEntry } from '../../domain/history.ts';
import type { Hold } from '../../domain/hold.ts';
import {
  isPlaced,
  numberOf,
  paymentOf,
  refundedOf,
  stateOf,
  type Order,
  type PaidOrder,
  type PlacedOrder,
} from '../../domain/order.ts';
import { unitsToShip } from '../../domain/parcels.ts';
import { reviewOf } from '../../domain/review-order.ts';
import { searchWordsOf } from '../../domain/search-words.ts';
import { unitMap, type Dispute, type RiskSignal } from '../../domain/sale.ts';
import { dayOf } from '../../domain/day.ts';
import type { Fields } from '../../ports/documents.ts';

/**
 * An order's private document, in `privateOrders`. The document guarantees that the order is placed only once, so it is
 * never deleted after a sale. Besides the order, it has fields that only queries need, such as `day`, `due`,
 * `refunded`, `needsReview` and `search`.
 */
export function orderDocument(order: Order): Fields {
  return definedIn({
    state: stateOf(order),
    number: numberOf(order),
    payment: order.payment,
    ...(isPlaced(order) && purchaseFields(order)),
    ...('hold' in order && order.hold && holdFields(order.hold)),
    ...moneyFields(order),
    needsReview: reviewOf(order),
    ...(order.paymentStage === 'paid' && handlingFields(order)),
    note: order.note,
    history: order.history.length > 0 ? order.history.map(entryOf) : undefined,
  });
}

function purchaseFields(order: PlacedOrder): Fields {
  const { units, prices, products, amounts, buyer, backordered, excludedFromStock } = order;
  return {
    session: order.session,
    isLive: order.isLive,
    placedAt: order.placedAt,
    units: units && unitMap(units),
    products: products.map((one) => definedIn({ ...one })),
    prices: prices && { ...prices },
    ...amounts,
    buyer: buyer && { ...buyer },
    excludedFromStock: excludedFromStock || undefined,
    backordered: backordered.length > 0 ? [...backordered] : undefined,
    erasedAt: order.erasedAt,
    search: [...searchWordsOf(order)],
  };
}

const holdFields = ({ units, sessionEndsAt, by }: Hold): Fields => ({
  held: unitMap(units),
  holdUntil: sessionEndsAt,
  ...by?.client,
  cost: by?.cost,
});

const entryOf = ({ units, details, emails, ...entry }: HistoryEntry): Fields =>
  definedIn({
    ...entry,
    mails: emails && [...emails],
    units: units && unitMap(units),
    details: Object.keys(details).length > 0 ? { ...details } : undefined,
  });

/** The owner's actions on the order, and the fields for queries that sum its units. */
function handlingFields(order: PaidOrder): Fields {
  const { placedAt, excludedFromStock, parcels, restocked, returned } = order;
  const isDue = !excludedFromStock && stateOf(order) === 'new';
  return {
    day: excludedFromStock ? undefined : dayOf(placedAt),
    due: isDue ? unitMap(unitsToShip(order)) : undefined,
    inDigest: order.isInDigest || undefined,
    parcels:
      parcels.length > 0
        ? parcels.map(({ units, ...one }) => definedIn({ ...one, units: units && unitMap(units) }))
        : undefined,
    corrections: order.corrections > 0 ? order.corrections : undefined,
    restocked: restocked.length > 0 ? unitMap(restocked) : undefined,
    returned: returned.length > 0 ? unitMap(returned) : undefined,
    closedAt: order.closedAt,
  };
}

/** The order's refunds, disputes and risk signals; empty until one is reported. */
function moneyFields(order: Order): Fields {
  const { disputes, riskSignals } = order;
  const refunds = byId(order.refunds, ({ failure, ...one }) => ({
    ...one,
    failedAt: failure?.at,
    failure: failure?.reason,
  }));
  if (Object.keys({ ...refunds, ...disputes, ...riskSignals }).length === 0) return {};
  const same = (one: Dispute | RiskSignal): Fields => ({ ...one });
  const known = { disputes: byId(disputes, same), riskSignals: byId(riskSignals, same) };
  return { refunds, refunded: refundedOf(order).cents, ...known };
}

const byId = <T extends object>(
  all: Readonly<Record<string, T>>,
  fieldsOfOne: (one: T) => Fields,
): Fields =>
  Object.fromEntries(
    Object.entries(all).map(([id, one]) => [id, definedIn({ ...fieldsOfOne(one), id: undefined })]),
  );

/**
 * An order's public document, for anyone who knows the session's id (behaviour 6.2); undefined if there is no sale, or
 * the order has been erased. Amounts are in cents; amounts that the provider did not report are absent.
 */
export function publicOrderDocument(order: Order): Fields | undefined {
  if (!isPlaced(order) || order.session === undefined) return undefined;
  const { buyer, products, backordered, placedAt, amounts } = order;
  const { subtotal, shippingCost, taxAmount, total } = amounts;
  const { name, line1, city, state, postalCode, country } = buyer ?? {};
  return definedIn({
    number: numberOf(order),
    payment: paymentOf(order),
    // firestore.rules lets pages read the document only for 90 days after this time.
    placedAt: new Date(placedAt),
    ...(backordered.length > 0 && { backordered: [...backordered] }),
    shippingInfo: givenIn({
      name,
      address: givenIn({ line1, city, state, postal_code: postalCode }),
    }),
    ...givenIn({ country }),
    products: products.map((one) => definedIn({ ...one })),
    subtotal,
    shippingCost,
    taxAmount,
    total,
  });
}

/** Drops the details that the shopper did not give. */
const givenIn = (fields: Fields): Fields =>
  definedIn(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));

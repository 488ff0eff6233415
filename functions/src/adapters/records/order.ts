import { definedIn, fieldsIn, integerOf, listOf, textOf } from '../../../../src/domain/field.ts';
import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import {
  noOrder,
  numberOf,
  orderStates,
  paymentOf,
  refundedOf,
  reviewOf,
  stateOf,
  type HeldBy,
  type KnownRefund,
  type Order,
} from '../../domain/order.ts';
import { buyerParts, unitMap, type Buyer, type Dispute, type Units } from '../../domain/sale.ts';
import { dayOf } from '../../domain/stock.ts';
import type { Fields } from '../../ports/documents.ts';

/**
 * The private record of an order in `fulfilments`: the key of exactly-once, so it is never deleted. Besides the order
 * it has the fields of queries: `state`, `day`, `held`, `refunded`, `needsReview`.
 */
export function fieldsOf(order: Order): Fields {
  const { hold, units, products, amounts, refunds, disputes, backordered, placedAt } = order;
  const { cents, isFull } = refundedOf(order);
  const isMarked = Object.keys({ ...refunds, ...disputes }).length > 0;
  return definedIn({
    state: stateOf(order),
    number: numberOf(order),
    session: order.session,
    payment: order.payment,
    isLive: placedAt === undefined ? undefined : order.isLive,
    placedAt,
    day: order.step === 'paid' && placedAt !== undefined ? dayOf(placedAt) : undefined,
    units: units && unitMap(units),
    products: placedAt === undefined ? undefined : products.map((one) => definedIn({ ...one })),
    ...amounts,
    buyer: order.buyer && { ...order.buyer },
    ...(hold && {
      held: unitMap(hold.units),
      ...hold.by?.client,
      endsAt: hold.by?.endsAt,
      cost: hold.by?.cost,
      holdUntil: hold.until,
    }),
    ...(isMarked && {
      refunds: byId(refunds),
      refunded: cents,
      isRefunded: isFull,
      disputes: byId(disputes),
    }),
    inDigest: order.isInDigest || undefined,
    needsReview: reviewOf(order),
    backordered: backordered.length > 0 ? [...backordered] : undefined,
    shippedAt: order.shippedAt,
    tracking: order.tracking,
    corrections: order.corrections > 0 ? order.corrections : undefined,
    isRestocked: order.isRestocked || undefined,
    erasedAt: order.erasedAt,
  });
}

const byId = (all: Readonly<Record<string, KnownRefund | Dispute>>): Fields =>
  Object.fromEntries(
    Object.values(all).map(({ id, ...one }): [string, Fields] => [id, definedIn({ ...one })]),
  );

/**
 * The public record of an order, for those who know its session's id (behaviour 6.2); undefined if there is nothing to
 * show or the order is erased. Amounts are in cents, without those that the provider left out.
 */
export function publicFieldsOf(order: Order): Fields | undefined {
  const { session, buyer, products, backordered, placedAt, amounts } = order;
  const payment = paymentOf(order);
  if (session === undefined || payment === undefined || placedAt === undefined) return undefined;
  const { subtotal, shippingCost, taxAmount, total } = amounts;
  const { name, line1, city, state, postalCode, country } = buyer ?? {};
  return definedIn({
    number: numberOf(order),
    payment,
    // firestore.rules close the record some time after this.
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

/** Fields without those that the buyer left out. */
const givenIn = (fields: Fields): Fields =>
  definedIn(Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)));

/** Parses a record; without one, an order of which nothing is known. */
export function orderIn(key: string, fields: Fields = {}): Order {
  const state = orderStates.find((one) => one === fields['state']);
  const isPaid = state === 'new' || state === 'shipped' || state === 'cancelled';
  return {
    ...noOrder(key),
    step: isPaid ? 'paid' : (state ?? 'none'),
    hold: isObject(fields['held'])
      ? {
          units: unitsIn(fields['held']),
          until: integerOf(fields, 'holdUntil') ?? 0,
          by: heldByIn(fields),
        }
      : undefined,
    session: textOf(fields, 'session'),
    payment: textOf(fields, 'payment'),
    isLive: fields['isLive'] === true,
    units: isObject(fields['units']) ? unitsIn(fields['units']) : undefined,
    products: listOf(fields, 'products').map((one) => ({
      name: textOf(one, 'name') ?? '',
      quantity: integerOf(one, 'quantity') ?? 0,
      price: integerOf(one, 'price'),
    })),
    amounts: {
      subtotal: integerOf(fields, 'subtotal'),
      shippingCost: integerOf(fields, 'shippingCost'),
      taxAmount: integerOf(fields, 'taxAmount'),
      total: integerOf(fields, 'total'),
      currency: textOf(fields, 'currency'),
    },
    buyer: isObject(fields['buyer']) ? buyerIn(fieldsIn(fields['buyer'])) : undefined,
    placedAt: integerOf(fields, 'placedAt'),
    isInDigest: fields['inDigest'] === true,
    refunds: mapped(fields['refunds'], (id, one): KnownRefund => ({
      id,
      cents: integerOf(one, 'cents') ?? 0,
      at: integerOf(one, 'at') ?? 0,
      failure: textOf(one, 'failure'),
      isSettled: one['isSettled'] === true,
    })),
    disputes: mapped(fields['disputes'], (id, one): Dispute => ({
      id,
      status: textOf(one, 'status') ?? '',
      reason: textOf(one, 'reason') ?? '',
      amount: integerOf(one, 'amount') ?? 0,
      dueBy: integerOf(one, 'dueBy'),
    })),
    backordered: listOf(fields, 'backordered').flatMap((name) => textOf(name) ?? []),
    shippedAt: integerOf(fields, 'shippedAt'),
    tracking: textOf(fields, 'tracking'),
    corrections: integerOf(fields, 'corrections') ?? 0,
    isRestocked: fields['isRestocked'] === true,
    erasedAt: integerOf(fields, 'erasedAt'),
  };
}

function heldByIn(fields: Fields): HeldBy | undefined {
  const network = textOf(fields, 'network');
  if (network === undefined) return undefined;
  const client = { network, block: textOf(fields, 'block') };
  const { endsAt, cost } = fields;
  return { client, endsAt: Number(endsAt ?? 0), cost: Number(cost ?? 0) };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const mapped = <T>(value: unknown, read: (id: string, fields: Fields) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(fieldsIn(value)).map(([id, one]) => [id, read(id, fieldsIn(one))]),
  );

const unitsIn = (value: unknown): readonly Units[] =>
  Object.entries(fieldsIn(value)).flatMap(([id, quantity]) => {
    const product = findProduct(id);
    return product !== undefined && typeof quantity === 'number'
      ? [{ productId: product.id, quantity }]
      : [];
  });

const buyerIn = (fields: Fields): Buyer =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one text or null per part
  Object.fromEntries(buyerParts.map((part) => [part, textOf(fields, part) ?? null])) as Buyer;

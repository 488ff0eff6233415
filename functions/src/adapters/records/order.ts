import { findProduct } from '../../../../src/domain/catalogue/catalogue.ts';
import {
  noOrder,
  numberOf,
  orderStates,
  refundedOf,
  reviewOf,
  stateOf,
  type KnownRefund,
  type Order,
} from '../../domain/order.ts';
import type { Buyer, Dispute, Units } from '../../domain/sale.ts';
import type { Fields } from '../../ports/documents.ts';
import { dayOf, isMap, known, list, map, unitMap, text, whole } from './parts.ts';

/**
 * The private record of an order in `fulfilments`: the key of exactly-once, so it stays for ever. Besides what is known
 * it has what lists and sums are asked by: `state`, `day`, `held`, `refunded`, `needsReview`.
 */
export function fieldsOf(order: Order): Fields {
  const { hold, units, products, amounts, refunds, disputes, backordered, placedAt } = order;
  const { cents, isFull } = refundedOf(order);
  const isMarked = Object.keys({ ...refunds, ...disputes }).length > 0;
  return known({
    state: stateOf(order),
    number: numberOf(order),
    session: order.session,
    payment: order.payment,
    isLive: placedAt === undefined ? undefined : order.isLive,
    placedAt,
    day: order.step === 'paid' && placedAt !== undefined ? dayOf(placedAt) : undefined,
    units: units && unitMap(units),
    products: placedAt === undefined ? undefined : products.map((one) => known({ ...one })),
    ...amounts,
    buyer: order.buyer && { ...order.buyer },
    ...(hold && { held: unitMap(hold.units), holdUntil: hold.until }),
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
    Object.values(all).map(({ id, ...one }): [string, Fields] => [id, known({ ...one })]),
  );

/** The order of a record; one of which nothing is known where there is none. */
export function orderIn(key: string, fields: Fields = {}): Order {
  const state = orderStates.find((one) => one === fields['state']);
  const isPaid = state === 'new' || state === 'shipped' || state === 'cancelled';
  return {
    ...noOrder(key),
    step: isPaid ? 'paid' : (state ?? 'none'),
    hold: isMap(fields['held'])
      ? { units: unitsIn(fields['held']), until: whole(fields['holdUntil']) ?? 0 }
      : undefined,
    session: text(fields['session']),
    payment: text(fields['payment']),
    isLive: fields['isLive'] === true,
    units: isMap(fields['units']) ? unitsIn(fields['units']) : undefined,
    products: list(fields['products'])
      .map(map)
      .map(({ name, quantity, price }) => ({
        name: text(name) ?? '',
        quantity: whole(quantity) ?? 0,
        price: whole(price),
      })),
    amounts: {
      subtotal: whole(fields['subtotal']),
      shippingCost: whole(fields['shippingCost']),
      taxAmount: whole(fields['taxAmount']),
      total: whole(fields['total']),
      currency: text(fields['currency']),
    },
    buyer: buyerIn(fields['buyer']),
    placedAt: whole(fields['placedAt']),
    isInDigest: fields['inDigest'] === true,
    refunds: mapped(fields['refunds'], (id, one): KnownRefund => ({
      id,
      cents: whole(one['cents']) ?? 0,
      at: whole(one['at']) ?? 0,
      failure: text(one['failure']),
      isSettled: one['isSettled'] === true,
    })),
    disputes: mapped(fields['disputes'], (id, one): Dispute => ({
      id,
      status: text(one['status']) ?? '',
      reason: text(one['reason']) ?? '',
      amount: whole(one['amount']) ?? 0,
      dueBy: whole(one['dueBy']),
    })),
    backordered: list(fields['backordered']).flatMap((name) => text(name) ?? []),
    shippedAt: whole(fields['shippedAt']),
    tracking: text(fields['tracking']),
    corrections: whole(fields['corrections']) ?? 0,
    isRestocked: fields['isRestocked'] === true,
    erasedAt: whole(fields['erasedAt']),
  };
}

const mapped = <T>(value: unknown, read: (id: string, fields: Fields) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(map(value)).map(([id, one]) => [id, read(id, map(one))]));

const unitsIn = (value: unknown): readonly Units[] =>
  Object.entries(map(value)).flatMap(([id, quantity]) => {
    const product = findProduct(id);
    return product !== undefined && typeof quantity === 'number'
      ? [{ productId: product.id, quantity }]
      : [];
  });

function buyerIn(value: unknown): Buyer | undefined {
  if (!isMap(value)) return undefined;
  const part = (key: keyof Buyer): string | null => text(value[key]) ?? null;
  return {
    name: part('name'),
    line1: part('line1'),
    line2: part('line2'),
    city: part('city'),
    state: part('state'),
    postalCode: part('postalCode'),
    country: part('country'),
    email: part('email'),
    phone: part('phone'),
  };
}

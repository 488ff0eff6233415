import { fieldsIn, integerOf, listOf, textOf } from '../../../../src/domain/field.ts';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import {
  noOrder,
  orderStates,
  paymentStages,
  type HoldOwner,
  type KnownRefund,
  type Order,
  type Parcel,
} from '../../domain/order.ts';
import {
  buyerParts,
  type Buyer,
  type Dispute,
  type RiskSignal,
  type Units,
} from '../../domain/sale.ts';
import type { Fields } from '../../ports/documents.ts';

/** The order in a document; without a document, an order about which nothing is known. */
export function orderIn(key: string, fields: Fields = {}): Order {
  const state = orderStates.find((one) => one === fields['state']);
  const paymentStage = paymentStages.find((one) => one === (state ?? 'none')) ?? 'paid';
  const units = isObject(fields['units']) ? unitsIn(fields['units']) : undefined;
  return {
    ...noOrder(key),
    paymentStage,
    hold: isObject(fields['held'])
      ? {
          units: unitsIn(fields['held']),
          until: integerOf(fields, 'holdUntil') ?? 0,
          by: holdOwnerIn(fields),
        }
      : undefined,
    session: textOf(fields, 'session'),
    payment: textOf(fields, 'payment'),
    isLive: fields['isLive'] === true,
    units,
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
    excludedFromStock: fields['excludedFromStock'] === true,
    refunds: mapped(fields['refunds'], (id, one): KnownRefund => ({
      id,
      cents: integerOf(one, 'cents') ?? 0,
      at: integerOf(one, 'at') ?? 0,
      failure: failureIn(one),
      isWaived: one['isSettled'] === true,
    })),
    disputes: mapped(fields['disputes'], (id, one): Dispute => ({
      id,
      status: textOf(one, 'status') ?? '',
      reason: textOf(one, 'reason') ?? '',
      amount: integerOf(one, 'amount') ?? 0,
      dueBy: integerOf(one, 'dueBy'),
    })),
    riskSignals: mapped(fields['riskSignals'], (id, one): RiskSignal => ({
      id,
      kind: one['kind'] === 'in review' ? 'in review' : 'fraud warning',
      reason: textOf(one, 'reason') ?? '',
      isOpen: one['isOpen'] === true,
    })),
    backordered: listOf(fields, 'backordered').flatMap((name) => textOf(name) ?? []),
    parcels: parcelsIn(fields, units),
    corrections: integerOf(fields, 'corrections') ?? 0,
    restocked: restockedIn(fields, units),
    restocks: listOf(fields, 'restocks').map(String),
    closedAt: integerOf(fields, 'closedAt'),
    erasedAt: integerOf(fields, 'erasedAt'),
  };
}

/** Older documents have at most one parcel, in top-level fields. */
function parcelsIn(fields: Fields, units: Order['units']): readonly Parcel[] {
  const shippedAt = integerOf(fields, 'shippedAt');
  if (shippedAt !== undefined)
    return [{ at: shippedAt, tracking: textOf(fields, 'tracking'), units }];
  return listOf(fields, 'parcels').map((one) => ({
    at: integerOf(one, 'at') ?? 0,
    tracking: textOf(one, 'tracking'),
    units: isObject(fieldsIn(one)['units']) ? unitsIn(fieldsIn(one)['units']) : undefined,
  }));
}

/** Older documents record only that everything was put back. */
function restockedIn(fields: Fields, units: Order['units']): readonly Units[] {
  if (isObject(fields['restocked'])) return unitsIn(fields['restocked']);
  return fields['isRestocked'] === true ? (units ?? []) : [];
}

/** Older documents do not record when a failure became known. */
function failureIn(fields: Fields): KnownRefund['failure'] {
  const [at, reason] = [integerOf(fields, 'failedAt'), textOf(fields, 'failure')];
  if (at === undefined && reason === undefined) return undefined;
  return { at: at ?? integerOf(fields, 'at') ?? 0, reason };
}

function holdOwnerIn(fields: Fields): HoldOwner | undefined {
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

/** Units by product, including products that have since left the catalogue: their orders still have to be shipped. */
const unitsIn = (value: unknown): readonly Units[] =>
  Object.entries(fieldsIn(value)).flatMap(([id, quantity]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was in the catalogue when it was written
    typeof quantity === 'number' ? [{ productId: id as ProductId, quantity }] : [],
  );

const buyerIn = (fields: Fields): Buyer =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one text or null per part
  Object.fromEntries(buyerParts.map((part) => [part, textOf(fields, part) ?? null])) as Buyer;

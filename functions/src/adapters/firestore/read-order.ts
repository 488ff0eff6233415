import { carrierOf } from '../../domain/carriers.ts';
import { fieldsIn, integerOf, listOf, textOf } from '../../../../src/domain/field.ts';
import type { ProductId } from '../../../../src/domain/catalogue/product.ts';
import { orderEmails, type HistoryEntry } from '../../domain/history.ts';
import type { Hold, HoldOwner } from '../../domain/hold.ts';
import {
  orderStates,
  type Handling,
  type KnownRefund,
  type Order,
  type Purchase,
} from '../../domain/order.ts';
import type { Parcel } from '../../domain/parcels.ts';
import {
  buyerParts,
  disputeStatuses,
  type Buyer,
  type Dispute,
  type RiskSignal,
  type Units,
} from '../../domain/sale.ts';
import type { Fields } from '../../ports/documents.ts';

/** The order in a document; without a document, an empty order. */
export function orderIn(key: string, fields: Fields = {}): Order {
  const facts = factsIn(key, fields);
  const state = orderStates.find((one) => one === fields['state']);
  switch (state) {
    case undefined:
      return { ...facts, paymentStage: 'none' };
    case 'held':
      return { ...facts, paymentStage: state, hold: holdIn(fields) };
    case 'pending': {
      const hold = isObject(fields['held']) ? holdIn(fields) : undefined;
      return { ...facts, ...purchaseIn(fields), paymentStage: state, hold };
    }
    case 'failed':
      return { ...facts, ...purchaseIn(fields), paymentStage: state };
    default:
      return { ...facts, ...purchaseIn(fields), ...handlingIn(fields), paymentStage: 'paid' };
  }
}

const factsIn = (key: string, fields: Fields) => ({
  key,
  payment: textOf(fields, 'payment'),
  refunds: mapped(fields['refunds'], (id, one): KnownRefund => ({
    id,
    cents: integerOf(one, 'cents') ?? 0,
    at: integerOf(one, 'at') ?? 0,
    failure: failureIn(one),
    request: textOf(one, 'request'),
    isWaived: one['isWaived'] === true,
  })),
  disputes: mapped(fields['disputes'], (id, one): Dispute => ({
    id,
    status: disputeStatuses.find((status) => status === one['status']) ?? 'unknown',
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
  note: textOf(fields, 'note'),
  history: historyIn(fields),
});

const holdIn = (fields: Fields): Hold => ({
  units: unitsIn(fields['held']),
  sessionEndsAt: integerOf(fields, 'holdUntil') ?? 0,
  by: holdOwnerIn(fields),
});

const purchaseIn = (fields: Fields): Purchase => ({
  session: textOf(fields, 'session'),
  isLive: fields['isLive'] === true,
  placedAt: integerOf(fields, 'placedAt') ?? 0,
  units: isObject(fields['units']) ? unitsIn(fields['units']) : undefined,
  prices: isObject(fields['prices'])
    ? Object.fromEntries(unitsIn(fields['prices']).map((one) => [one.productId, one.quantity]))
    : undefined,
  products: listOf(fields, 'products').map((one) => ({
    name: textOf(one, 'name') ?? '',
    quantity: integerOf(one, 'quantity') ?? 0,
    price: integerOf(one, 'price'),
  })),
  amounts: {
    subtotal: integerOf(fields, 'subtotal'),
    shippingCost: integerOf(fields, 'shippingCost'),
    taxAmount: integerOf(fields, 'taxAmount'),
    shippingTax: integerOf(fields, 'shippingTax'),
    total: integerOf(fields, 'total'),
  },
  buyer: isObject(fields['buyer']) ? buyerIn(fieldsIn(fields['buyer'])) : undefined,
  excludedFromStock: fields['excludedFromStock'] === true,
  backordered: listOf(fields, 'backordered').flatMap((name) => textOf(name) ?? []),
  erasedAt: integerOf(fields, 'erasedAt'),
});

const handlingIn = (fields: Fields): Handling => ({
  isInDigest: fields['inDigest'] === true,
  parcels: parcelsIn(fields),
  corrections: integerOf(fields, 'corrections') ?? 0,
  restocked: unitsIn(fields['restocked']),
  returned: unitsIn(fields['returned']),
  closedAt: integerOf(fields, 'closedAt'),
});

const parcelsIn = (fields: Fields): readonly Parcel[] =>
  listOf(fields, 'parcels').map((one) => ({
    at: integerOf(one, 'at') ?? 0,
    tracking: textOf(one, 'tracking'),
    carrier: carrierOf(textOf(one, 'carrier')),
    units: isObject(fieldsIn(one)['units']) ? unitsIn(fieldsIn(one)['units']) : undefined,
    id: textOf(one, 'id'),
    cancelledAt: integerOf(one, 'cancelledAt'),
  }));

const historyIn = (fields: Fields): Order['history'] =>
  listOf(fields, 'history').map((one): HistoryEntry => {
    const { units, details, what } = fieldsIn(one);
    const emails = listOf(one, 'mails');
    return {
      at: integerOf(one, 'at') ?? 0,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- order-document.ts wrote it
      what: what as HistoryEntry['what'],
      by: textOf(one, 'by'),
      emails: emails.length > 0 ? orderEmails.filter((email) => emails.includes(email)) : undefined,
      units: isObject(units) ? unitsIn(units) : undefined,
      details: Object.fromEntries(
        Object.entries(fieldsIn(details)).flatMap(([name, value]) =>
          typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
            ? [[name, value]]
            : [],
        ),
      ),
    };
  });

function failureIn(fields: Fields): KnownRefund['failure'] {
  const at = integerOf(fields, 'failedAt');
  return at === undefined ? undefined : { at, reason: textOf(fields, 'failure') };
}

function holdOwnerIn(fields: Fields): HoldOwner | undefined {
  const network = textOf(fields, 'network');
  if (network === undefined) return undefined;
  const client = { network, block: textOf(fields, 'block') };
  return { client, cost: Number(fields['cost'] ?? 0) };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const mapped = <T>(value: unknown, read: (id: string, fields: Fields) => T): Record<string, T> =>
  Object.fromEntries(
    Object.entries(fieldsIn(value)).map(([id, one]) => [id, read(id, fieldsIn(one))]),
  );

/** Units by product, including products that have since left the catalog: their orders still have to be shipped. */
const unitsIn = (value: unknown): readonly Units[] =>
  Object.entries(fieldsIn(value)).flatMap(([id, quantity]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the catalog had it at the time of the sale
    typeof quantity === 'number' ? [{ productId: id as ProductId, quantity }] : [],
  );

const buyerIn = (fields: Fields): Buyer =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one string or null per part
  Object.fromEntries(buyerParts.map((part) => [part, textOf(fields, part) ?? null])) as Buyer;

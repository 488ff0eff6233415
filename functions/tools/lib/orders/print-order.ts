import { paymentUrl } from '../../../src/adapters/stripe/payment-url.ts';
import { textOfAmount, wholeOf } from '../../../src/domain/amount.ts';
import { inOneCell } from '../printable.ts';
import { addressLines, namesOf } from '../../../src/domain/order-mail.ts';
import {
  handlingOf,
  numberOf,
  refundedOf,
  stateOf,
  type PlacedOrder,
} from '../../../src/domain/order.ts';
import { unitsToShip, type Parcel } from '../../../src/domain/parcels.ts';
import type { ToPack } from '../../../src/domain/pack.ts';
import { isOver, reviewsOf } from '../../../src/domain/review-order.ts';
import type { Dispute } from '../../../src/domain/sale.ts';

const minuteOf = (time = 0): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const productsOf = ({ products }: PlacedOrder): string =>
  products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'unreadable';

const disputeOf = (dispute: Dispute): string => {
  const isOpen = dispute.dueBy !== undefined && !isOver(dispute);
  return `dispute ${dispute.status}${isOpen ? `, answer by ${minuteOf(dispute.dueBy)} UTC` : ''}`;
};

/** The texts, without those that are empty or missing. */
const present = (...texts: readonly (string | false | null | undefined)[]): readonly string[] =>
  texts.flatMap((text) => text || []);

/** What else matters about an order. */
function marksOf(order: PlacedOrder): readonly string[] {
  const { backordered, disputes, riskSignals, erasedAt } = order;
  const { restocked } = handlingOf(order);
  const reviews = reviewsOf(order);
  const { cents, isFull } = refundedOf(order);
  return present(
    reviews.length > 0 && `needs review: ${reviews.join(', ')}`,
    backordered.length > 0 && `backordered: ${backordered.join(', ')}`,
    cents > 0 &&
      `${isFull ? 'refunded' : 'refunded in part'} ${textOfAmount(order.amounts, cents)}`,
    restocked.length > 0 && `restocked: ${namesOf(restocked).join(', ')}`,
    ...Object.values(disputes).map(disputeOf),
    ...Object.values(riskSignals).map(
      ({ kind, reason, isOpen }) => `${kind}${isOpen ? '' : ' over'}: ${reason}`,
    ),
    erasedAt !== undefined && 'erased',
  );
}

const totalOf = ({ amounts }: PlacedOrder): string => textOfAmount(amounts, amounts.total ?? 0);

/** What tells a test order from one that was paid. */
const testMark = ({ isLive }: PlacedOrder): string => (isLive ? '' : 'TEST ');

/** An order in one line. */
export const lineOf = (order: PlacedOrder): string =>
  [
    `${testMark(order)}${numberOf(order)}`,
    minuteOf(order.placedAt),
    stateOf(order),
    totalOf(order),
    inOneCell(order.buyer?.name ?? '—'),
    productsOf(order),
    ...marksOf(order),
  ].join('  ');

/** An order to pack in one line, with what of it is there if the rest is not. */
export const packingLineOf = ({ order, there, waiting }: ToPack): string =>
  [
    lineOf(order),
    ...(waiting.length > 0
      ? [
          `there: ${namesOf(there).join(', ') || 'nothing'}`,
          `waits for: ${namesOf(waiting).join(', ')}`,
        ]
      : []),
  ].join('  ');

const parcelOf = ({ at, tracking, units }: Parcel): string =>
  `Shipped ${minuteOf(at)} UTC${units ? `: ${namesOf(units).join(', ')}` : ''}${tracking ? `. Tracking number ${tracking}` : ''}`;

/** An order in full, for packing. */
export function pageOf(order: PlacedOrder): string {
  const { placedAt, products, buyer, payment, isLive } = order;
  const { parcels } = handlingOf(order);
  const due = unitsToShip(order);
  return present(
    `${testMark(order)}Order ${numberOf(order)}, ${stateOf(order)}, placed ${minuteOf(placedAt)} UTC`,
    ...marksOf(order),
    ...products.map(({ name, quantity }) => `  ${quantity} × ${name}`),
    `Total ${totalOf(order)}`,
    buyer ? `${stateOf(order) === 'new' ? 'Ship to' : 'Address'}:` : 'The buyer is erased.',
    ...(buyer ? addressLines(buyer) : []).map((line) => `  ${line}`),
    buyer?.email,
    buyer?.phone,
    ...parcels.map(parcelOf),
    parcels.length > 0 && due.length > 0 && `To be shipped: ${namesOf(due).join(', ')}`,
    payment && paymentUrl(payment, isLive),
  ).join('\n');
}

type Cell = string | number | null | undefined;

/** Whole currency; nothing for an order that is not paid. */
const moneyOf = ({ paymentStage, amounts }: PlacedOrder, cents: number | undefined): Cell =>
  paymentStage === 'paid' && cents !== undefined ? wholeOf(amounts, cents) : undefined;

const columns: Readonly<Record<string, (order: PlacedOrder) => Cell>> = {
  number: numberOf,
  'placed (UTC)': ({ placedAt }) => minuteOf(placedAt),
  state: stateOf,
  mode: ({ isLive }) => (isLive ? 'live' : 'test'),
  review: (order) => reviewsOf(order).join(', '),
  products: productsOf,
  'to ship': (order) => (stateOf(order) === 'new' ? namesOf(unitsToShip(order)).join(', ') : ''),
  backordered: ({ backordered }) => backordered.join(', '),
  subtotal: (order) => moneyOf(order, order.amounts.subtotal),
  shipping: (order) => moneyOf(order, order.amounts.shippingCost),
  tax: (order) => moneyOf(order, order.amounts.taxAmount),
  total: (order) => moneyOf(order, order.amounts.total),
  refunded: (order) => moneyOf(order, refundedOf(order).cents),
  currency: ({ paymentStage, amounts }) =>
    paymentStage === 'paid' ? amounts.currency?.toUpperCase() : undefined,
  name: ({ buyer }) => buyer?.name,
  line1: ({ buyer }) => buyer?.line1,
  line2: ({ buyer }) => buyer?.line2,
  city: ({ buyer }) => buyer?.city,
  'state or province': ({ buyer }) => buyer?.state,
  'postal code': ({ buyer }) => buyer?.postalCode,
  country: ({ buyer }) => buyer?.country,
  email: ({ buyer }) => buyer?.email,
  phone: ({ buyer }) => buyer?.phone,
  // Of an order that is not all shipped, the next parcel's is still to be filled in.
  tracking: (order) =>
    stateOf(order) === 'new' ? undefined : handlingOf(order).parcels.at(-1)?.tracking,
  payment: ({ payment }) => payment,
};

/** Orders as rows of a table under the names of its columns. */
export const tableOf = (orders: readonly PlacedOrder[]): readonly (readonly Cell[])[] => [
  Object.keys(columns),
  ...orders.map((order) => Object.values(columns).map((read) => read(order))),
];

import { formatCents } from '../../../../src/domain/money.ts';
import { addressLines, dashboardUrl } from '../../../src/adapters/records/order-mail.ts';
import {
  isOver,
  numberOf,
  refundedOf,
  reviewOf,
  stateOf,
  type Order,
} from '../../../src/domain/order.ts';
import type { Dispute } from '../../../src/domain/sale.ts';

const minuteOf = (time = 0): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const productsOf = ({ products }: Order): string =>
  products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'unreadable';

const disputeOf = (dispute: Dispute): string => {
  const isOpen = dispute.dueBy !== undefined && !isOver(dispute);
  return `dispute ${dispute.status}${isOpen ? `, answer by ${minuteOf(dispute.dueBy)} UTC` : ''}`;
};

/** The texts, without those that are empty or missing. */
const said = (...texts: readonly (string | false | null | undefined)[]): readonly string[] =>
  texts.flatMap((text) => text || []);

/** What else matters about an order. */
function marksOf(order: Order): readonly string[] {
  const { backordered, disputes, isRestocked, erasedAt } = order;
  const review = reviewOf(order);
  const { cents, isFull } = refundedOf(order);
  return said(
    review && `needs review: ${review}`,
    backordered.length > 0 && `backordered: ${backordered.join(', ')}`,
    cents > 0 && `${isFull ? 'refunded' : 'refunded in part'} ${formatCents(cents)}`,
    isRestocked && 'restocked',
    ...Object.values(disputes).map(disputeOf),
    erasedAt !== undefined && 'erased',
  );
}

const totalOf = ({ amounts: { total = 0 } }: Order): string => formatCents(total);

/** An order in one line. */
export const lineOf = (order: Order): string =>
  [
    numberOf(order),
    minuteOf(order.placedAt),
    stateOf(order),
    totalOf(order),
    order.buyer?.name ?? '—',
    productsOf(order),
    ...marksOf(order),
  ].join('  ');

/** An order in full, for packing. */
export function pageOf(order: Order): string {
  const { placedAt, products, buyer, payment, isLive, tracking } = order;
  return said(
    `Order ${numberOf(order)}, ${stateOf(order)}, placed ${minuteOf(placedAt)} UTC`,
    ...marksOf(order),
    ...products.map(({ name, quantity }) => `  ${quantity} × ${name}`),
    `Total ${totalOf(order)}`,
    buyer ? `${stateOf(order) === 'new' ? 'Ship to' : 'Address'}:` : 'The buyer is erased.',
    ...(buyer ? addressLines(buyer) : []).map((line) => `  ${line}`),
    buyer?.email,
    buyer?.phone,
    tracking && `Tracking number ${tracking}`,
    payment && dashboardUrl(payment, isLive),
  ).join('\n');
}

type Cell = string | number | null | undefined;

/** Whole currency; nothing for an order that is not paid. */
const moneyOf = ({ step }: Order, cents: number | undefined): Cell =>
  step === 'paid' && cents !== undefined ? cents / 100 : undefined;

const columns: Readonly<Record<string, (order: Order) => Cell>> = {
  number: numberOf,
  'placed (UTC)': ({ placedAt }) => minuteOf(placedAt),
  state: stateOf,
  mode: ({ isLive }) => (isLive ? 'live' : 'test'),
  products: productsOf,
  backordered: ({ backordered }) => backordered.join(', '),
  subtotal: (order) => moneyOf(order, order.amounts.subtotal),
  shipping: (order) => moneyOf(order, order.amounts.shippingCost),
  tax: (order) => moneyOf(order, order.amounts.taxAmount),
  total: (order) => moneyOf(order, order.amounts.total),
  refunded: (order) => moneyOf(order, refundedOf(order).cents),
  currency: ({ step, amounts }) => (step === 'paid' ? amounts.currency?.toUpperCase() : undefined),
  name: ({ buyer }) => buyer?.name,
  line1: ({ buyer }) => buyer?.line1,
  line2: ({ buyer }) => buyer?.line2,
  city: ({ buyer }) => buyer?.city,
  'state or province': ({ buyer }) => buyer?.state,
  'postal code': ({ buyer }) => buyer?.postalCode,
  country: ({ buyer }) => buyer?.country,
  email: ({ buyer }) => buyer?.email,
  phone: ({ buyer }) => buyer?.phone,
  tracking: ({ tracking }) => tracking,
  payment: ({ payment }) => payment,
};

/** Orders as rows of a table under the names of its columns. */
export const tableOf = (orders: readonly Order[]): readonly (readonly Cell[])[] => [
  Object.keys(columns),
  ...orders.map((order) => Object.values(columns).map((read) => read(order))),
];

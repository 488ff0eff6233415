import { formatCents } from '../../../src/domain/money.ts';
import { addressLines, dashboardUrl } from '../../src/adapters/records/order-mail.ts';
import {
  isOver,
  numberOf,
  refundedOf,
  reviewOf,
  stateOf,
  type Order,
} from '../../src/domain/order.ts';
import type { Dispute } from '../../src/domain/sale.ts';

const minuteOf = (time = 0): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const productsOf = ({ products }: Order): string =>
  products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'unreadable';

const disputeOf = (dispute: Dispute): string => {
  const isOpen = dispute.dueBy !== undefined && !isOver(dispute);
  return `dispute ${dispute.status}${isOpen ? `, answer by ${minuteOf(dispute.dueBy)} UTC` : ''}`;
};

/** What somebody has to know of an order beside where it stands. */
function marksOf(order: Order): readonly string[] {
  const review = reviewOf(order);
  const { cents, isFull } = refundedOf(order);
  return [
    ...(review === undefined ? [] : [`needs review: ${review}`]),
    ...(order.backordered.length > 0 ? [`backordered: ${order.backordered.join(', ')}`] : []),
    ...(cents > 0 ? [`${isFull ? 'refunded' : 'refunded in part'} ${formatCents(cents)}`] : []),
    ...(order.isRestocked ? ['restocked'] : []),
    ...Object.values(order.disputes).map(disputeOf),
    ...(order.erasedAt === undefined ? [] : ['erased']),
  ];
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

/** All of an order, for who packs it. */
export function pageOf(order: Order): string {
  const { placedAt, products, buyer, payment, isLive, tracking } = order;
  return [
    `Order ${numberOf(order)}, ${stateOf(order)}, placed ${minuteOf(placedAt)} UTC`,
    ...marksOf(order),
    ...products.map(({ name, quantity }) => `  ${quantity} × ${name}`),
    `Total ${totalOf(order)}`,
    ...(buyer === undefined
      ? ['The buyer is erased.']
      : [
          stateOf(order) === 'new' ? 'Ship to:' : 'Address:',
          ...addressLines(buyer).map((line) => `  ${line}`),
        ]),
    ...[buyer?.email, buyer?.phone].flatMap((one) => (one ? [one] : [])),
    ...(tracking === undefined ? [] : [`Tracking number ${tracking}`]),
    ...(payment === undefined ? [] : [dashboardUrl(payment, isLive)]),
  ].join('\n');
}

const columns = [
  'number',
  'placed (UTC)',
  'state',
  'mode',
  'products',
  'backordered',
  'subtotal',
  'shipping',
  'tax',
  'total',
  'refunded',
  'currency',
  'name',
  'line1',
  'line2',
  'city',
  'state or province',
  'postal code',
  'country',
  'email',
  'phone',
  'tracking',
  'payment',
];

/** Orders as rows of a table under their names. Amounts in whole currency, and none of an order that is not paid. */
export const tableOf = (orders: readonly Order[]): readonly (readonly Cell[])[] => [
  columns,
  ...orders.map(rowOf),
];

type Cell = string | number | null | undefined;

function rowOf(order: Order): readonly Cell[] {
  const { amounts, buyer, isLive, step } = order;
  const money = (cents: number | undefined): number | undefined =>
    step === 'paid' && cents !== undefined ? cents / 100 : undefined;
  return [
    numberOf(order),
    minuteOf(order.placedAt),
    stateOf(order),
    isLive ? 'live' : 'test',
    productsOf(order),
    order.backordered.join(', '),
    money(amounts.subtotal),
    money(amounts.shippingCost),
    money(amounts.taxAmount),
    money(amounts.total),
    money(refundedOf(order).cents),
    step === 'paid' ? amounts.currency?.toUpperCase() : undefined,
    buyer?.name,
    buyer?.line1,
    buyer?.line2,
    buyer?.city,
    buyer?.state,
    buyer?.postalCode,
    buyer?.country,
    buyer?.email,
    buyer?.phone,
    order.tracking,
    order.payment,
  ];
}

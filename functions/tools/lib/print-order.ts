import { formatCents } from '../../../src/domain/money.ts';
import { isOver } from '../../src/domain/order.ts';
import type { Fulfilment } from '../../src/adapters/records/fulfilment.ts';
import { addressLines, dashboardUrl } from '../../src/adapters/records/order-mail.ts';
import type { Documents } from '../../src/ports/documents.ts';
import { listOrders } from './find-orders.ts';

const minuteOf = (time: number): string =>
  new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const piecesOf = ({ products }: Fulfilment): string =>
  products.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'unreadable';

/** What somebody has to know of an order beside where it stands. */
const marksOf = (order: Fulfilment): readonly string[] => {
  const { needsHand, refunded, isRefunded, isRestocked, dispute, erasedAt } = order;
  const dueBy = dispute?.dueBy === undefined ? '' : `, answer by ${minuteOf(dispute.dueBy)} UTC`;
  return [
    ...(needsHand ? [`needs a hand: ${needsHand}`] : []),
    ...(refunded > 0
      ? [`${isRefunded ? 'refunded' : 'refunded in part'} ${formatCents(refunded)}`]
      : []),
    ...(isRestocked ? ['restocked'] : []),
    ...(dispute === undefined ? [] : [`dispute ${dispute.status}${isOver(dispute) ? '' : dueBy}`]),
    ...(erasedAt === undefined ? [] : ['erased']),
  ];
};

/** An order in one line. */
export const lineOf = (order: Fulfilment): string =>
  [
    order.number,
    minuteOf(order.placedAt),
    order.state ?? 'unknown',
    formatCents(order.total),
    order.buyer?.name ?? '—',
    piecesOf(order),
    ...marksOf(order),
  ].join('  ');

/** All of an order, for who packs it. */
export const pageOf = (order: Fulfilment): string => {
  const { number, state, placedAt, products, total, buyer, payment, isLive, tracking } = order;
  return [
    `Order ${number}, ${state ?? 'unknown'}, placed ${minuteOf(placedAt)} UTC`,
    ...marksOf(order),
    ...products.map(({ name, quantity }) => `  ${quantity} × ${name}`),
    `Total ${formatCents(total)}`,
    ...(buyer === undefined
      ? ['The buyer is erased.']
      : [
          state === 'new' ? 'Ship to:' : 'Address:',
          ...addressLines(buyer).map((line) => `  ${line}`),
        ]),
    ...[buyer?.email, buyer?.phone].flatMap((one) => (one ? [one] : [])),
    ...(tracking === undefined ? [] : [`Tracking number ${tracking}`]),
    ...(payment === undefined ? [] : [dashboardUrl(payment, isLive)]),
  ].join('\n');
};

const columns = [
  'number',
  'placed',
  'state',
  'products',
  'total',
  'refunded',
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
] as const;

/** A field of CSV. What a spreadsheet would take for a formula is a text. */
const csvField = (value: string | null | undefined): string => {
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
};

/** All orders line by line, the newest first. Amounts in dollars. Rejects where the store fails. */
export async function* csvOf(documents: Documents): AsyncGenerator<string> {
  yield columns.map(csvField).join(',');
  for (const { order } of await listOrders(documents)) {
    const { buyer } = order;
    yield [
      order.number,
      minuteOf(order.placedAt),
      order.state,
      piecesOf(order),
      (order.total / 100).toFixed(2),
      (order.refunded / 100).toFixed(2),
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
    ]
      .map(csvField)
      .join(',');
  }
}

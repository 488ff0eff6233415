import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { numberOf, stateOf, type PlacedOrder } from '../../src/domain/order.ts';
import { reviewsOf } from '../../src/domain/review-order.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { movementKinds, type Movement } from '../../src/ports/ledger.ts';
import { csvOf, type Cell } from './csv.ts';
import type { Books } from '../contract/answers.ts';
import { listOrders } from './find-orders.ts';
import { minuteOf } from './order-table.ts';
import type { OwnerPorts } from './owner-ports.ts';
import { pluralize } from './words.ts';

type Money = Readonly<Record<Movement['kind'] | 'fees' | 'net', number>>;

const sumsOf = (movements: readonly Movement[]): Money => {
  const sums = { charged: 0, refunded: 0, disputed: 0, other: 0, fees: 0, net: 0 };
  for (const { kind, cents, fee, net } of movements) {
    sums[kind] += cents;
    sums.fees += fee;
    sums.net += net;
  }
  return sums;
};

/**
 * The books of a month such as `2026-10`, in UTC: every order that was placed in it or whose money moved, with what the
 * payment provider reports for that month. Fails if it is not a month. Rejects if store or provider fails.
 */
export async function booksOf(owner: OwnerPorts, month: string): Promise<Result<Books, string>> {
  const range = rangeOf(month);
  if (range === undefined) return fail(`${month} is not a month such as 2026-10.`);
  const { from, until } = range;
  const byPayment = Map.groupBy(
    await owner.ledger().movements(from, until),
    ({ payment }) => payment,
  );
  const rows = (await listOrders(owner.documents))
    .map((order) => ({ order, moved: byPayment.get(order.payment ?? '') ?? [] }))
    .filter(
      ({ order: { paymentStage, placedAt }, moved }) =>
        moved.length > 0 || (paymentStage === 'paid' && placedAt >= from && placedAt < until),
    )
    .toReversed();
  const ours = rows.flatMap(({ moved }) => moved);
  const known = new Set(rows.map(({ order }) => order.payment));
  const others = [...byPayment].flatMap(([payment, moved]) =>
    payment !== undefined && known.has(payment) ? [] : moved,
  );
  const lines = rows.flatMap(({ order }) => linesOf(order));
  return ok({
    orders: csvOf([[...orderColumns], ...rows.map(({ order, moved }) => rowOf(order, moved))]),
    lines: csvOf([lineColumns, ...lines]),
    sums: [
      `${month}: ${pluralize(rows.length, 'order')}, ${pluralize(lines.length, 'line')}`,
      inWords(ours),
      ...(others.length > 0 ? [`On the account, but not from an order: ${inWords(others)}`] : []),
    ],
  });
}

/** The first moment of a month, and that of the next. */
function rangeOf(month: string) {
  const [, year = '', number = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(month) ?? [];
  if (year === '') return undefined;
  const at = (months: number): number => Date.UTC(Number(year), Number(number) + months);
  return { from: at(-1), until: at(0) };
}

function inWords(movements: readonly Movement[]): string {
  const sums = sumsOf(movements);
  return [...movementKinds, 'fees' as const, 'net' as const]
    .filter((name) => name !== 'other' || sums.other !== 0)
    .map((name) => `${name} ${formatCents(sums[name])}`)
    .join(', ');
}

/** A cell with an amount in dollars. */
const dollarsOf = (cents: number | undefined): Cell =>
  cents === undefined ? undefined : cents / 100;

const orderColumns = [
  'number',
  'placed (UTC)',
  'state',
  'mode',
  'review',
  'dispute',
  'subtotal',
  'shipping',
  'tax',
  'total',
  'charged',
  'refunded',
  'disputed',
  'fees',
  'net',
  'state or province',
  'country',
  'payment',
] as const;

function rowOf(order: PlacedOrder, moved: readonly Movement[]): readonly Cell[] {
  const { placedAt, isLive, disputes, amounts, buyer, payment } = order;
  const { charged, refunded, disputed, fees, net } = sumsOf(moved);
  return [
    numberOf(order),
    minuteOf(placedAt),
    stateOf(order),
    isLive ? 'live' : 'test',
    reviewsOf(order).join(', '),
    Object.values(disputes)
      .map(({ status }) => status)
      .join(', '),
    dollarsOf(amounts.subtotal),
    dollarsOf(amounts.shippingCost),
    dollarsOf(amounts.taxAmount),
    dollarsOf(amounts.total),
    ...[charged, refunded, disputed, fees, net].map(dollarsOf),
    buyer?.state ?? undefined,
    buyer?.country ?? undefined,
    payment,
  ];
}

const lineColumns = ['number', 'placed (UTC)', 'product', 'units', 'price', 'amount', 'payment'];

function linesOf(order: PlacedOrder): readonly (readonly Cell[])[] {
  return order.products.map(({ name, quantity, price }) => [
    numberOf(order),
    minuteOf(order.placedAt),
    name,
    quantity,
    dollarsOf(price),
    price === undefined ? undefined : dollarsOf(price * quantity),
    order.payment,
  ]);
}

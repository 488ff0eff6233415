import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { dayAfter, minuteIn, startOf } from '../../src/domain/day.ts';
import { numberOf, stateOf, type PlacedOrder } from '../../src/domain/order.ts';
import { reviewsOf } from '../../src/domain/review-order.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { movementKinds, type Movement } from '../../src/ports/ledger.ts';
import { tableOf, type Cell, type Columns } from './csv.ts';
import type { Books } from '../contract/answers.ts';
import { listOrders } from './find-orders.ts';
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
 * The books of a month such as `2026-10`, in the shop's time zone. They list each order that was placed or whose money
 * moved in that month, with Stripe's amounts. Fails for an invalid month. Rejects if the database or Stripe fails.
 */
export async function booksOf(owner: OwnerPorts, month: string): Promise<Result<Books, string>> {
  const { timeZone } = owner;
  const range = rangeOf(month, timeZone);
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
  const table: readonly Row[] = rows.map(({ order, moved }) => ({
    order,
    placed: minuteIn(timeZone, order.placedAt),
    sums: sumsOf(moved),
  }));
  const lines = table.flatMap((row) => row.order.products.map((line) => ({ ...row, line })));
  return ok({
    orders: tableOf(orderColumns, table),
    lines: tableOf(lineColumns, lines),
    sums: [
      `${month}: ${pluralize(rows.length, 'order')}, ${pluralize(lines.length, 'line')}`,
      inWords(ours),
      ...(others.length > 0 ? [`On the account, but not from an order: ${inWords(others)}`] : []),
    ],
  });
}

function rangeOf(month: string, timeZone: string) {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return undefined;
  const first = `${month}-01`;
  // A month has at most 31 days.
  const next = `${dayAfter(first, 31).slice(0, 7)}-01`;
  return { from: startOf(timeZone, first), until: startOf(timeZone, next) };
}

function inWords(movements: readonly Movement[]): string {
  const sums = sumsOf(movements);
  return [...movementKinds, 'fees' as const, 'net' as const]
    .filter((name) => name !== 'other' || sums.other !== 0)
    .map((name) => `${name} ${formatCents(sums[name])}`)
    .join(', ');
}

const moneyOf = (cents: number | undefined): Cell => (cents === undefined ? undefined : { cents });

interface Row {
  readonly order: PlacedOrder;
  readonly placed: string;
  readonly sums: Money;
}

const orderColumns: Columns<Row> = {
  number: ({ order }) => numberOf(order),
  placed: ({ placed }) => placed,
  state: ({ order }) => stateOf(order),
  mode: ({ order }) => (order.isLive ? 'live' : 'test'),
  review: ({ order }) => reviewsOf(order).join(', '),
  dispute: ({ order }) =>
    Object.values(order.disputes)
      .map(({ status }) => status)
      .join(', '),
  subtotal: ({ order }) => moneyOf(order.amounts.subtotal),
  shipping: ({ order }) => moneyOf(order.amounts.shippingCost),
  tax: ({ order }) => moneyOf(order.amounts.taxAmount),
  total: ({ order }) => moneyOf(order.amounts.total),
  charged: ({ sums }) => moneyOf(sums.charged),
  refunded: ({ sums }) => moneyOf(sums.refunded),
  disputed: ({ sums }) => moneyOf(sums.disputed),
  other: ({ sums }) => moneyOf(sums.other),
  fees: ({ sums }) => moneyOf(sums.fees),
  net: ({ sums }) => moneyOf(sums.net),
  // Stripe Tax reverses tax in proportion to the refunded amount.
  'tax refunded': ({ order: { amounts }, sums }) =>
    moneyOf(
      Math.round((sums.refunded * (amounts.taxAmount ?? 0)) / Math.max(1, amounts.total ?? 1)),
    ),
  'state or province': ({ order }) => order.buyer?.state,
  country: ({ order }) => order.buyer?.country,
  payment: ({ order }) => order.payment,
};

const lineColumns: Columns<Row & { readonly line: PlacedOrder['products'][number] }> = {
  number: ({ order }) => numberOf(order),
  placed: ({ placed }) => placed,
  product: ({ line }) => line.name,
  units: ({ line }) => line.quantity,
  price: ({ line }) => moneyOf(line.price),
  amount: ({ line: { price, quantity } }) =>
    moneyOf(price === undefined ? undefined : price * quantity),
  payment: ({ order }) => order.payment,
};

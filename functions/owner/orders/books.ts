import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { dayAfter, minuteIn, startOf } from '../../src/domain/day.ts';
import { numberOf, stateOf, type PlacedOrder } from '../../src/domain/order.ts';
import { reviewsOf } from '../../src/domain/review-order.ts';
import { formatCents } from '../../../src/domain/money.ts';
import { movementKinds, type Movement } from '../../src/ports/ledger.ts';
import { csvOf, type Cell } from './csv.ts';
import type { Books } from '../contract/answers.ts';
import { listOrders } from './find-orders.ts';
import { placedIn } from './order-table.ts';
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
 * The books of a month such as `2026-10`, in the shop's time zone: every order that was placed in it or whose money moved, with what the
 * payment provider reports for that month. Fails if it is not a month. Rejects if store or provider fails.
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
  const lines = rows.flatMap(({ order }) => linesOf(order, timeZone));
  return ok({
    orders: csvOf([
      orderColumns(timeZone),
      ...rows.map(({ order, moved }) => rowOf(order, moved, timeZone)),
    ]),
    lines: csvOf([lineColumns(timeZone), ...lines]),
    sums: [
      `${month}: ${pluralize(rows.length, 'order')}, ${pluralize(lines.length, 'line')}`,
      inWords(ours),
      ...(others.length > 0 ? [`On the account, but not from an order: ${inWords(others)}`] : []),
    ],
  });
}

/** The first moment of a month, and that of the next. */
function rangeOf(month: string, timeZone: string) {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return undefined;
  const first = `${month}-01`;
  // A month is over within 31 days.
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

const orderColumns = (timeZone: string) => [
  'number',
  placedIn(timeZone),
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
  'other',
  'fees',
  'net',
  'tax refunded',
  'state or province',
  'country',
  'payment',
];

function rowOf(order: PlacedOrder, moved: readonly Movement[], timeZone: string): readonly Cell[] {
  const { placedAt, isLive, disputes, amounts, buyer, payment } = order;
  const { taxAmount = 0, total = 0 } = amounts;
  const { charged, refunded, disputed, other, fees, net } = sumsOf(moved);
  // Stripe Tax takes tax back in proportion to the money that goes back.
  const taxRefunded = total === 0 ? 0 : Math.round((refunded * taxAmount) / total);
  return [
    numberOf(order),
    minuteIn(timeZone, placedAt),
    stateOf(order),
    isLive ? 'live' : 'test',
    reviewsOf(order).join(', '),
    Object.values(disputes)
      .map(({ status }) => status)
      .join(', '),
    moneyOf(amounts.subtotal),
    moneyOf(amounts.shippingCost),
    moneyOf(amounts.taxAmount),
    moneyOf(amounts.total),
    ...[charged, refunded, disputed, other, fees, net, taxRefunded].map(moneyOf),
    buyer?.state ?? undefined,
    buyer?.country ?? undefined,
    payment,
  ];
}

const lineColumns = (timeZone: string) => [
  'number',
  placedIn(timeZone),
  'product',
  'units',
  'price',
  'amount',
  'payment',
];

function linesOf(order: PlacedOrder, timeZone: string): readonly (readonly Cell[])[] {
  return order.products.map(({ name, quantity, price }) => [
    numberOf(order),
    minuteIn(timeZone, order.placedAt),
    name,
    quantity,
    moneyOf(price),
    price === undefined ? undefined : moneyOf(price * quantity),
    order.payment,
  ]);
}

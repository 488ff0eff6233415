import type { Answers, Input } from '../../contract/calls.ts';
import type { ToPack } from '../../../src/domain/pack.ts';
import { formatCents } from '../../../../src/domain/money.ts';
import { salesAmong } from '../../../src/application/reports/read-days.ts';
import { dayAfter, dayIn, startOf } from '../../../src/domain/day.ts';
import { sumUnits } from '../../../src/domain/parcels.ts';
import { refundedOf, stateOf, type PlacedOrder } from '../../../src/domain/order.ts';
import {
  countOrders,
  findOrders,
  listOrders,
  listToPack,
  searchOrders,
  shareAmongNew,
} from '../../orders/find-orders.ts';
import { named } from '../../orders/words.ts';
import type { Documents } from '../../../src/ports/documents.ts';
import { messagesOf } from '../../orders/messages.ts';
import type { OwnerPorts } from '../../orders/owner-ports.ts';
import { findIssues } from './advice.ts';
import { listedOrder, wholeOrder } from './order-views.ts';
import { refusedEmailsOf } from './refused-emails.ts';

const isIn =
  (list: 'ready' | 'waiting') =>
  ({ waiting }: ToPack): boolean =>
    (waiting.length === 0) === (list === 'ready');

/** The period from the start of the day `from` through the end of the day `through`. */
const periodOf = (timeZone: string, { from, through }: Input<'orders'>['days']) => ({
  after: from ? startOf(timeZone, from) - 1 : 0,
  through: through ? startOf(timeZone, dayAfter(through)) - 1 : Number.MAX_SAFE_INTEGER,
});

export async function ordersOf(
  { documents, timeZone }: OwnerPorts,
  { list, words, limit, days }: Input<'orders'>,
): Promise<Answers['orders']> {
  const during = periodOf(timeZone, days);
  const firstOf = (
    all: readonly (Pick<ToPack, 'waiting'> & { readonly order: PlacedOrder })[],
  ): Answers['orders'] => {
    const found = all.filter(
      ({ order: { placedAt } }) => placedAt > during.after && placedAt <= during.through,
    );
    const orders = found.slice(0, limit).map(({ order, waiting }) => listedOrder(order, waiting));
    return { orders, total: found.length };
  };
  const firstAmong = (orders: readonly PlacedOrder[]) =>
    firstOf(orders.map((order) => ({ order, waiting: [] })));
  if (words.trim() !== '') return firstAmong(await searchOrders(documents, words));
  if (list === 'ready' || list === 'waiting') {
    const toPack = (await listToPack(documents)).filter(isIn(list));
    // The units to pick, like the slips, are for all orders in the list, not only for the first ones.
    return { ...firstOf(toPack), toPick: named(sumUnits(toPack.flatMap(({ there }) => there))) };
  }
  // These lists are short, so they need no index.
  if (list === 'review' || list === 'refunded')
    return firstAmong(await listOrders(documents, list));
  const kind = list === 'latest' ? undefined : list;
  if (days.from || days.through) return firstAmong(await listOrders(documents, kind, { during }));
  const [found, total] = await Promise.all([
    listOrders(documents, kind, { limit }),
    countOrders(documents, kind),
  ]);
  return { ...firstAmong(found), total };
}

/**
 * The number of paid orders today and in the last 7 and 30 days, and their revenue minus refunds. Reads the orders of
 * the last 30 days.
 */
export async function salesOf({
  documents,
  clock,
  timeZone,
}: OwnerPorts): Promise<Answers['sales']> {
  const today = dayIn(timeZone, clock.now());
  const since = (days: number): number => startOf(timeZone, dayAfter(today, 1 - days));
  const during = { after: since(30) - 1, through: clock.now() };
  const sales = salesAmong(await listOrders(documents, undefined, { during }));
  return [1, 7, 30].map((days) => {
    const own = sales.filter(({ placedAt }) => placedAt >= since(days));
    const cents = own.reduce(
      (sum, order) => sum + (order.amounts.total ?? 0) - refundedOf(order).cents,
      0,
    );
    const areTests = own.some(({ isLive }) => !isLive);
    return { days, orders: own.length, money: formatCents(cents), areTests };
  });
}

/** How many orders are ready, waiting and in review, and the issues for the owner. */
export async function todayOf(owner: OwnerPorts): Promise<Answers['today']> {
  const { documents } = owner;
  const [toPack, inReview] = await Promise.all([
    listToPack(documents),
    listOrders(documents, 'review'),
  ]);
  return {
    counts: {
      ready: toPack.filter(isIn('ready')).length,
      waiting: toPack.filter(isIn('waiting')).length,
      review: inReview.length,
    },
    issues: await findIssues(owner, inReview),
  };
}

export async function slipsOf(
  { documents }: OwnerPorts,
  { list }: Input<'slips'>,
): Promise<Answers['slips']> {
  const listed = (await listToPack(documents)).filter(isIn(list));
  return listed.map(({ order, waiting }) => wholeOrder(order, { waiting }));
}

/** The latest of the shopper's other orders, found by email address. */
async function othersOf(documents: Documents, { key, buyer }: PlacedOrder) {
  const found = buyer?.email ? await searchOrders(documents, buyer.email, { isWhole: true }) : [];
  return found.filter((one) => one.key !== key).slice(0, 10);
}

/** The payment provider's fee for an order; undefined if the provider's books lack the fee or cannot be read. */
export async function feeOf(
  { documents, ledger }: OwnerPorts,
  { order: name }: Input<'fee'>,
): Promise<Answers['fee']> {
  const [order] = await findOrders(documents, name);
  if (order?.payment === undefined) return undefined;
  const { payment, placedAt } = order;
  try {
    // Reads only 11 minutes of the books: a charge is booked moments before it is reported, and a drop causes
    // thousands of transactions an hour.
    const movements = await ledger().movements(placedAt - 10 * 60_000, placedAt + 60_000);
    const charged = movements.filter((one) => one.payment === payment && one.kind === 'charged');
    const fee = charged.reduce((sum, one) => sum + one.fee, 0);
    return fee > 0 ? formatCents(fee) : undefined;
  } catch {
    return undefined;
  }
}

/** The orders with the given number or payment, usually one, each with the shopper's messages and other orders. */
export async function ordersWithName(
  { documents }: OwnerPorts,
  { order: name }: Input<'order'>,
): Promise<Answers['order']> {
  const found = await findOrders(documents, name);
  const isDue = found.some((order) => stateOf(order) === 'new');
  const shares = isDue ? await shareAmongNew(documents) : [];
  return Promise.all(
    found.map(async (order) =>
      wholeOrder(order, {
        waiting: shares.find((one) => one.order.key === order.key)?.waiting,
        messages: await messagesOf(documents, order),
        refusedEmails: await refusedEmailsOf(documents, order),
        others: await othersOf(documents, order),
      }),
    ),
  );
}

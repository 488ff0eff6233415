import type { Answers, Input } from '../../contract/calls.ts';
import type { ToPack } from '../../../src/domain/pack.ts';
import { stateOf, type PlacedOrder } from '../../../src/domain/order.ts';
import {
  countOrders,
  findOrders,
  listOrders,
  listToPack,
  shareAmongNew,
} from '../../orders/find-orders.ts';
import { messagesOf } from '../../orders/messages.ts';
import type { OwnerPorts } from '../../orders/owner-ports.ts';
import { findIssues } from './advice.ts';
import { listedOrder, wholeOrder } from './order-views.ts';
import { refusedMailsOf } from './refused-mails.ts';

const isIn =
  (list: 'ready' | 'waiting') =>
  ({ waiting }: ToPack): boolean =>
    (waiting.length === 0) === (list === 'ready');

/** The first of some orders, and how many there are in all. */
export const firstOf = (found: readonly PlacedOrder[], limit: number): Answers['orders'] => ({
  orders: found.slice(0, limit).map((order) => listedOrder(order)),
  total: found.length,
});

/** The first orders of a list, and how many there are in all. */
export async function ordersOf(
  { documents }: OwnerPorts,
  { list, limit }: Input<'orders'>,
): Promise<Answers['orders']> {
  if (list === 'ready' || list === 'waiting') {
    const listed = (await listToPack(documents)).filter(isIn(list));
    return {
      orders: listed.slice(0, limit).map(({ order, waiting }) => listedOrder(order, waiting)),
      total: listed.length,
    };
  }
  // These lists are short, and have no index.
  if (list === 'review' || list === 'refunded')
    return firstOf(await listOrders(documents, list), limit);
  const kind = list === 'latest' ? undefined : list;
  const [found, total] = await Promise.all([
    listOrders(documents, kind, limit),
    countOrders(documents, kind),
  ]);
  return { orders: found.map((order) => listedOrder(order)), total };
}

/** How many orders are in the first lists, and what the owner has to look at. */
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

/** Every order of a list to pack, for its slips. */
export async function slipsOf(
  { documents }: OwnerPorts,
  { list }: Input<'slips'>,
): Promise<Answers['slips']> {
  const listed = (await listToPack(documents)).filter(isIn(list));
  return listed.map(({ order, waiting }) => wholeOrder(order, { waiting }));
}

/** The orders of a number or a payment, usually one, with their share of the shelf and the messages at it. */
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
        refusedMails: await refusedMailsOf(documents, order),
      }),
    ),
  );
}

import { orderLists, type Calls } from './contract.ts';
import { integerOf, textOf } from '../../../../src/domain/field.ts';
import type { ToPack } from '../../../src/domain/pack.ts';
import { stateOf } from '../../../src/domain/order.ts';
import {
  countOrders,
  findOrders,
  listOrders,
  listToPack,
  shareAmongNew,
} from '../orders/find-orders.ts';
import { messagesOf } from '../orders/messages.ts';
import type { Tools } from '../orders/tools.ts';
import { findTrouble } from './advice.ts';
import { listedOrder, wholeOrder } from './order-views.ts';

const isIn =
  (list: 'ready' | 'waiting') =>
  ({ waiting }: ToPack): boolean =>
    (waiting.length === 0) === (list === 'ready');

const listIn = (input: unknown) =>
  orderLists.find((one) => one === textOf(input, 'list')) ?? 'latest';

export async function ordersOf({ documents }: Tools, input: unknown): Promise<Calls['orders'][1]> {
  const list = listIn(input);
  const limit = Math.max(1, Math.min(integerOf(input, 'limit') ?? 50, 2000));
  if (list === 'ready' || list === 'waiting') {
    const listed = (await listToPack(documents)).filter(isIn(list));
    return {
      orders: listed.slice(0, limit).map(({ order, waiting }) => listedOrder(order, waiting)),
      total: listed.length,
    };
  }
  // These lists are short, and have no index.
  if (list === 'review' || list === 'refunded') {
    const found = await listOrders(documents, list);
    return {
      orders: found.slice(0, limit).map((order) => listedOrder(order)),
      total: found.length,
    };
  }
  const kind = list === 'latest' ? undefined : list;
  const [found, total] = await Promise.all([
    listOrders(documents, kind, limit),
    countOrders(documents, kind),
  ]);
  return { orders: found.map((order) => listedOrder(order)), total };
}

export async function todayOf(tools: Tools): Promise<Calls['today'][1]> {
  const { documents } = tools;
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
    trouble: await findTrouble(tools, inReview),
  };
}

export async function slipsOf({ documents }: Tools, input: unknown): Promise<Calls['slips'][1]> {
  const list = listIn(input) === 'waiting' ? 'waiting' : 'ready';
  const listed = (await listToPack(documents)).filter(isIn(list));
  return listed.map(({ order, waiting }) => wholeOrder(order, { waiting }));
}

/** The orders of a number or a payment, with their share of the shelf and the messages at it. */
export async function ordersWithId({ documents }: Tools, id: string): Promise<Calls['order'][1]> {
  const found = await findOrders(documents, id);
  const isDue = found.some((order) => stateOf(order) === 'new');
  const shares = isDue ? await shareAmongNew(documents) : [];
  return Promise.all(
    found.map(async (order) =>
      wholeOrder(order, {
        waiting: shares.find((one) => one.order.key === order.key)?.waiting,
        messages: await messagesOf(documents, order),
      }),
    ),
  );
}

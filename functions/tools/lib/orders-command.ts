import type { Fulfilment } from '../../src/adapters/records/fulfilment.ts';
import { createOrders } from '../../src/adapters/records/orders.ts';
import { handleOrder, refundOrder } from '../../src/application/orders/order-actions.ts';
import type { Documents } from '../../src/ports/documents.ts';
import type { Payments } from '../../src/ports/payments.ts';
import { findOrders, kinds, listOrders, type Listed } from './find-orders.ts';
import { csvOf, lineOf, pageOf } from './print-order.ts';

const usage = `Usage: npm run orders -- [--project ID] COMMAND
  list [new|shipped|refunded|hand]   the latest orders; hand: those that need somebody to look
  show ORDER                         one with its whole address and its payment at Stripe
  ship ORDER [TRACKING]              marks it shipped, and writes to the shopper
  refund ORDER [restock]             gives all of its money back, with restock its pieces to the stock too
  erase ORDER                        empties it of all that is of its buyer
  export                             all orders, as CSV
ORDER is an order number such as K7M3-XQ4R, or the payment at Stripe (pi_…).`;

/** Orders of a list that nothing narrows: the most. */
const latest = 100;

interface Dependencies {
  readonly documents: Documents;
  /** Asked for only by a refund. */
  readonly payments: () => Pick<Payments, 'refund' | 'settlement'>;
  /** Where the shopper's answers go; asked for only by shipping. */
  readonly replyTo: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly print: (line: string) => void;
}

/** Does what the words ask for, and prints what came of it. False for what it did not do. */
export async function ordersCommand(
  words: readonly string[],
  dependencies: Dependencies,
): Promise<boolean> {
  const { documents, print } = dependencies;
  const [command = 'list', ...rest] = words;
  if (command === 'list') return list(dependencies, rest);
  if (command === 'export' && rest.length === 0) {
    for await (const line of csvOf(documents)) print(line);
    return true;
  }
  const [name = '', option, ...others] = rest;
  const act = Object.entries(actions).find(([word]) => word === command)?.[1];
  if (act === undefined || name === '' || others.length > 0) return refuse(print);
  const found = await findOrders(documents, name);
  if (found.length > 1) {
    print('Several orders have that number. Name the payment (pi_…):');
    for (const one of found) print(lineOf(one.order));
    return false;
  }
  const [order] = found;
  if (order === undefined) {
    print(`There is no order ${name}.`);
    return false;
  }
  return act(dependencies, order, option);
}

function refuse(print: (line: string) => void): false {
  print(usage);
  return false;
}

async function list(
  { documents, print }: Dependencies,
  [kind, ...others]: readonly string[],
): Promise<boolean> {
  const known = kinds.find((one) => one === kind);
  if ((kind !== undefined && known === undefined) || others.length > 0) return refuse(print);
  const orders = await listOrders(documents, known, known === undefined ? latest : undefined);
  for (const { order } of orders) print(lineOf(order));
  print(orders.length === 1 ? '1 order' : `${orders.length} orders`);
  return true;
}

/** What the store's use cases work with. */
const toolsOf = ({ documents, now, replyTo }: Dependencies) => {
  const clock = { now };
  const orders = createOrders({ documents, clock, owner: replyTo });
  return { orders, clock, log: () => undefined };
};

type Action = (
  dependencies: Dependencies,
  found: Listed,
  option: string | undefined,
) => Promise<boolean>;

/** What can be done with one order; a word that none of them takes is refused. */
const actions: Readonly<Record<'show' | 'ship' | 'refund' | 'erase', Action>> = {
  show: async ({ print }, { order }, option) => {
    if (option !== undefined) return refuse(print);
    print(pageOf(order));
    return true;
  },
  ship: async (dependencies, { key, order }, tracking) => {
    const { print, replyTo } = dependencies;
    // A setting that is missing is said before anything is done.
    replyTo();
    const result = await handleOrder(toolsOf(dependencies), key, { kind: 'shipped', tracking });
    const written = order.buyer?.email ? 'and the shopper is written to' : 'nobody is written to';
    return report(print, result, `${order.number} is shipped, ${written}.`);
  },
  refund: async (dependencies, { key, order }, option) => {
    const { payments, print } = dependencies;
    if (option !== undefined && option !== 'restock') return refuse(print);
    const money = { ...toolsOf(dependencies), payments: payments() };
    const result = await refundOrder(money, key, option === 'restock');
    const restocked = option === 'restock' ? ', and its pieces are for sale again' : '';
    return report(print, result, `${order.number} is refunded${restocked}.${reminderOf(order)}`);
  },
  erase: async (dependencies, { key, order }, option) => {
    const { print } = dependencies;
    if (option !== undefined) return refuse(print);
    const result = await handleOrder(toolsOf(dependencies), key, { kind: 'erased' });
    return report(print, result, `${order.number} is erased here. Stripe keeps its own record.`);
  },
};

const reminderOf = (order: Fulfilment): string => (order.state === 'new' ? ' Do not ship it.' : '');

function report(
  print: (line: string) => void,
  result: { readonly ok: true } | { readonly ok: false; readonly error: string },
  done: string,
): boolean {
  print(result.ok ? done : result.error);
  return result.ok;
}

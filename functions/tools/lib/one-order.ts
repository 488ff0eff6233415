import { createOrders } from '../../src/adapters/records/orders.ts';
import { handleOrder, refundOrder } from '../../src/application/orders/order-actions.ts';
import { numberOf, stateOf, type Order } from '../../src/domain/order.ts';
import type { Documents } from '../../src/ports/documents.ts';
import type { Payments } from '../../src/ports/payments.ts';
import { pageOf } from './print-order.ts';

const usage = `Usage: npm run orders -- [--project ID | --local] COMMAND
  list [new|shipped|refunded|review]   the latest orders; review: those that need somebody to look
  show ORDER                         one with its whole address and its payment at Stripe
  ship ORDER [TRACKING]              marks it shipped, and writes to the shopper
  ship --csv FILE [--dry-run]        the same for each row of a file with the columns number and tracking
  track ORDER TRACKING               corrects its tracking number, and writes to the shopper
  refund ORDER [restock]             gives all of its money back, with restock its units to the stock too
  erase ORDER                        empties it of all that is of its buyer
  export [FILE]                      all orders, as CSV
  resend                             sends the mails again that failed
ORDER is an order number such as K7M3-XQ4R, or the payment at Stripe (pi_…).`;

export interface Dependencies {
  readonly documents: Documents;
  /** Called only for a refund. */
  readonly payments: () => Pick<Payments, 'refund' | 'settlement'>;
  /** Where shoppers' replies go; called only for mails to shoppers. */
  readonly replyTo: () => string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Writes text without a line end. */
  readonly write: (text: string) => void;
  readonly files: {
    readonly read: (name: string) => string;
    readonly write: (name: string, text: string) => void;
  };
}

export interface Printing extends Dependencies {
  readonly print: (line: string) => void;
}

/** Prints the usage. */
export function refuse(print: (line: string) => void): false {
  print(usage);
  return false;
}

/** What the use cases need. */
const toolsOf = ({ documents, now, replyTo: owner }: Dependencies) => {
  const clock = { now };
  return { orders: createOrders({ documents, clock, owner }), clock, log: () => undefined };
};

/** The same, after checking the setting that mails need. */
export const mailingToolsOf = (dependencies: Dependencies) => {
  dependencies.replyTo();
  return toolsOf(dependencies);
};

type Action = (
  dependencies: Printing,
  order: Order,
  option: string | undefined,
) => Promise<boolean>;

/** Commands on one order; each refuses an unknown option. */
export const actions: Readonly<Record<string, Action>> = {
  show: async ({ print }, order, option) => {
    if (option !== undefined) return refuse(print);
    print(pageOf(order));
    return true;
  },
  ship: async (dependencies, order, tracking) => {
    const event = { kind: 'shipped', tracking } as const;
    const result = await handleOrder(mailingToolsOf(dependencies), order.key, event);
    return report(dependencies, result, `${numberOf(order)} is shipped, ${writtenTo(order)}.`);
  },
  track: async (dependencies, order, tracking) => {
    if (tracking === undefined) return refuse(dependencies.print);
    const event = { kind: 'tracking-corrected', tracking } as const;
    const result = await handleOrder(mailingToolsOf(dependencies), order.key, event);
    const done = `The tracking number of ${numberOf(order)} is ${tracking}, ${writtenTo(order)}.`;
    return report(dependencies, result, done);
  },
  refund: async (dependencies, order, option) => {
    if (option !== undefined && option !== 'restock') return refuse(dependencies.print);
    const money = { ...toolsOf(dependencies), payments: dependencies.payments() };
    const result = await refundOrder(money, order.key, option === 'restock');
    const restocked = option === 'restock' ? ', and its units are for sale again' : '';
    const reminder = stateOf(order) === 'new' ? ' Do not ship it.' : '';
    return report(dependencies, result, `${numberOf(order)} is refunded${restocked}.${reminder}`);
  },
  erase: async (dependencies, order, option) => {
    if (option !== undefined) return refuse(dependencies.print);
    const result = await handleOrder(toolsOf(dependencies), order.key, { kind: 'erased' });
    const done = `${numberOf(order)} is erased here. Stripe keeps its own record.`;
    return report(dependencies, result, done);
  },
};

const writtenTo = ({ buyer }: Order): string =>
  buyer?.email ? 'and the shopper is written to' : 'nobody is written to';

function report(
  { print }: Printing,
  result: { readonly ok: true } | { readonly ok: false; readonly error: string },
  done: string,
): boolean {
  print(result.ok ? done : result.error);
  return result.ok;
}

import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textOf } from '../../../src/domain/field.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { openDocuments } from '../../src/adapters/firestore/documents.ts';
import { createOrders } from '../../src/adapters/records/orders.ts';
import { openStripe } from '../../src/adapters/stripe/client.ts';
import { createHistory, createRefunds } from '../../src/adapters/stripe/history.ts';
import { handleOrder, refundOrder } from '../../src/application/orders/order-actions.ts';
import { resendMails } from '../../src/application/orders/owner-mails.ts';
import { numberOf, stateOf, type Order } from '../../src/domain/order.ts';
import type { Payments } from '../../src/ports/payments.ts';
import type { Ports } from '../../src/ports/ports.ts';
import { mailTo, stripeSettings } from '../../src/settings/settings.ts';
import { readCommandLine } from './command-line.ts';
import { csvOf } from './csv.ts';
import { findOrders, kinds, listOrders } from './find-orders.ts';
import { lineOf, pageOf, tableOf } from './print-order.ts';
import { shipMany } from './ship-many.ts';

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

/**
 * Shows and handles orders, with the login of `gcloud auth application-default login`. A refund needs
 * STRIPE_SECRET_KEY, and a mail to a shopper MAIL_TO of `.env.PROJECT`.
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const { project, words, options, env } = readCommandLine(args, {
    csv: { type: 'string' },
    'dry-run': { type: 'boolean' },
  });
  // npm runs this in the functions' folder, and INIT_CWD is the user's.
  const pathOf = (name: string): string => resolve(env['INIT_CWD'] ?? '.', name);
  const dependencies = {
    documents: openDocuments(project),
    payments: () => {
      const stripe = openStripe(stripeSettings(env));
      return { ...createHistory(stripe, project), ...createRefunds(stripe) };
    },
    replyTo: () => mailTo(env),
    clock: Date,
    write: (text: string) => void process.stdout.write(text),
    files: {
      read: (name: string) => readFileSync(pathOf(name), 'utf8'),
      write: (name: string, text: string) => writeFileSync(pathOf(name), text),
    },
  };
  return ordersCommand(words, dependencies, {
    csv: textOf(options, 'csv'),
    dryRun: options['dry-run'] === true,
  });
}

interface Dependencies extends Pick<Ports, 'clock' | 'documents'> {
  /** Called only for a refund. */
  readonly payments: () => Pick<Payments, 'refund' | 'settlement'>;
  /** Where shoppers' replies go; called only for mails to shoppers. */
  readonly replyTo: () => string;
  /** Writes text without a line end. */
  readonly write: (text: string) => void;
  readonly files: {
    readonly read: (name: string) => string;
    readonly write: (name: string, text: string) => void;
  };
}

/** The options after two dashes. */
interface Options {
  readonly csv?: string | undefined;
  readonly dryRun?: boolean;
}

/** Runs a command and prints its result. False if it was not carried out. */
export async function ordersCommand(
  [command = 'list', ...words]: readonly string[],
  dependencies: Dependencies,
  { csv, dryRun: isDryRun = false }: Options = {},
): Promise<boolean> {
  const print = (line: string): void => dependencies.write(`${line}\n`);
  if (csv !== undefined && command === 'ship' && words.length === 0) {
    const tools = toolsOf(dependencies, { mails: true });
    return shipMany(dependencies.files.read(csv), {
      documents: dependencies.documents,
      print,
      isDryRun,
      ship: ({ key }, tracking) => handleOrder(tools, key, { kind: 'shipped', tracking }),
    });
  }
  const run = csv === undefined && !isDryRun ? commands.get(command) : undefined;
  const result = run ? await run(dependencies, words) : fail(usage);
  for (const line of result.ok ? result.value : [result.error]) print(line);
  return result.ok;
}

/** Lines to print, or why a command was not carried out. */
type Printed = Result<readonly string[], string>;

const done = (result: Result<void, string>, line: string): Printed =>
  result.ok ? ok([line]) : result;

type Command = (dependencies: Dependencies, words: readonly string[]) => Promise<Printed>;

/** Commands on many orders. */
const wideCommands: Readonly<Record<string, Command>> = {
  list: async ({ documents }, [kind, ...others]) => {
    const known = kinds.find((one) => one === kind);
    if ((kind !== undefined && known === undefined) || others.length > 0) return fail(usage);
    const orders = await listOrders(documents, known, known === undefined ? latest : undefined);
    return ok([...orders.map(lineOf), counted(orders.length, 'order')]);
  },
  export: async ({ documents, write, files }, [file, ...others]) => {
    if (others.length > 0) return fail(usage);
    const orders = await listOrders(documents);
    const table = csvOf(tableOf(orders));
    if (file !== undefined) files.write(file, table);
    else write(table);
    return ok(file === undefined ? [] : [`${counted(orders.length, 'order')} in ${file}`]);
  },
  resend: async ({ documents }, words) =>
    words.length > 0
      ? fail(usage)
      : ok([`${counted(await resendMails(documents), 'mail')} to be sent again`]),
};

/** Maximum orders of a list of all kinds. */
const latest = 100;

const counted = (number: number, unit: string): string =>
  `${number} ${unit}${number === 1 ? '' : 's'}`;

type Action = (dependencies: Dependencies, order: Order, option?: string) => Promise<Printed>;

/** A command on the order that its first word names. */
const onOneOrder =
  (act: Action): Command =>
  async (dependencies, [name = '', option, ...others]) => {
    if (name === '' || others.length > 0) return fail(usage);
    const found = await findOrders(dependencies.documents, name);
    const [order] = found;
    if (order === undefined) return fail(`There is no order ${name}.`);
    if (found.length === 1) return act(dependencies, order, option);
    const several = 'Several orders have that number. Name the payment (pi_…):';
    return fail([several, ...found.map(lineOf)].join('\n'));
  };

/** Commands on one order. */
const actions: Readonly<Record<string, Action>> = {
  show: async (_dependencies, order, option) =>
    option === undefined ? ok([pageOf(order)]) : fail(usage),
  ship: async (dependencies, order, tracking) => {
    const event = { kind: 'shipped', tracking } as const;
    const result = await handleOrder(toolsOf(dependencies, { mails: true }), order.key, event);
    return done(result, `${numberOf(order)} is shipped, ${writtenTo(order)}.`);
  },
  track: async (dependencies, order, tracking) => {
    if (tracking === undefined) return fail(usage);
    const event = { kind: 'tracking-corrected', tracking } as const;
    const result = await handleOrder(toolsOf(dependencies, { mails: true }), order.key, event);
    const number = numberOf(order);
    return done(result, `The tracking number of ${number} is ${tracking}, ${writtenTo(order)}.`);
  },
  refund: async (dependencies, order, option) => {
    if (option !== undefined && option !== 'restock') return fail(usage);
    const money = { ...toolsOf(dependencies), payments: dependencies.payments() };
    const result = await refundOrder(money, order.key, option === 'restock');
    const restocked = option === 'restock' ? ', and its units are for sale again' : '';
    const reminder = stateOf(order) === 'new' ? ' Do not ship it.' : '';
    return done(result, `${numberOf(order)} is refunded${restocked}.${reminder}`);
  },
  erase: async (dependencies, order, option) => {
    if (option !== undefined) return fail(usage);
    const result = await handleOrder(toolsOf(dependencies), order.key, { kind: 'erased' });
    return done(result, `${numberOf(order)} is erased here. Stripe keeps its own record.`);
  },
};

const commands = new Map([
  ...Object.entries(wideCommands),
  ...Object.entries(actions).map(([name, act]) => [name, onOneOrder(act)] as const),
]);

const writtenTo = ({ buyer }: Order): string =>
  buyer?.email ? 'and the shopper is written to' : 'nobody is written to';

/** What the use cases need; for mails to shoppers, after checking their setting. */
function toolsOf({ documents, clock, replyTo: owner }: Dependencies, { mails = false } = {}) {
  if (mails) owner();
  return { orders: createOrders({ documents, clock, owner }), clock, log: () => undefined };
}

import { fail, ok } from '../../../../src/domain/result.ts';
import { resendMails } from '../../../src/application/mail/mail-delivery.ts';
import { dismissEvent } from '../../../src/application/orders/reconcile-progress.ts';
import type { PlacedOrder } from '../../../src/domain/order.ts';
import type { Units } from '../../../src/domain/sale.ts';
import type { Obstacle } from '../../../src/domain/review-order.ts';
import { csvOf } from '../csv.ts';
import { addressIn, readdress } from './address.ts';
import { closeOrder } from './close.ts';
import { booksOf } from './books.ts';
import { eraseOrder } from './erase.ts';
import { erasePerson } from './erase-person.ts';
import { findOrders, listOrders } from './find-orders.ts';
import { mailAgain } from './mail.ts';
import { noteOrder } from './note.ts';
import { tableOf } from './order-table.ts';
import { refund } from './refund.ts';
import { refundIn, restockIn, withId } from './refund-words.ts';
import { restock } from './restock.ts';
import { shipMany } from './ship-many.ts';
import { productIn, shipOrder } from './ship.ts';
import { pluralize, type CommandResult, type Shell, type Tools } from './tools.ts';
import { takeBack } from './take-back.ts';
import { trackOrder } from './track.ts';

/** The options after two dashes. */
export interface Options {
  readonly csv?: string | undefined;
  readonly dryRun?: boolean;
  /** The obstacles that the owner knows of and overrides. */
  readonly despite?: readonly Obstacle[];
  /** What the page showed: if that has changed since, nothing is done. */
  readonly shown?: { readonly due?: readonly Units[]; readonly refunded?: number } | undefined;
}

/** Reads a command's words; undefined for unknown ones. */
type Command = (
  words: readonly string[],
  options: Options,
) => ((shell: Shell) => Promise<CommandResult>) | undefined;

const exportAll: Command = ([file, ...others]) =>
  unlessExtra(others, async ({ documents, write, files }) => {
    const orders = await listOrders(documents);
    const table = csvOf(tableOf(orders));
    if (file === undefined) write(table);
    else files.write(file, table);
    return ok(file === undefined ? [] : [`${pluralize(orders.length, 'order')} in ${file}`]);
  });

/** Writes the books of a month into two files, `FILE` and `FILE-lines`, with the same ending. */
const exportMonth: Command = ([month = '', file = `${month}.csv`, ...others]) =>
  unlessExtra(others, async (shell) => {
    const books = await booksOf(shell, month);
    if (!books.ok) return books;
    const lines = file.replace(/(\.\w+)?$/, '-lines$1');
    shell.files.write(file, books.value.orders);
    shell.files.write(lines, books.value.lines);
    return ok([...books.value.sums, `In ${file} and ${lines}`]);
  });

/** Commands that do not name one order. */
const generalCommands: Readonly<Record<string, Command>> = {
  export: (words, options) =>
    (/^\d{4}-/.test(words[0] ?? '') ? exportMonth : exportAll)(words, options),
  resend: (others) =>
    unlessExtra(others, async (tools) =>
      ok([`${pluralize(await resendMails(tools), 'mail')} to be sent again`]),
    ),
  dismiss: ([event, ...others]) =>
    event === undefined
      ? undefined
      : unlessExtra(others, async (tools) =>
          (await dismissEvent(tools, event))
            ? ok([`${event} is dismissed: the comparison leaves it alone.`])
            : fail(`The comparison has not failed to apply ${event}.`),
        ),
};

/** The command; undefined if there are extra words. */
const unlessExtra = <T>(others: readonly string[], act: T): T | undefined =>
  others.length === 0 ? act : undefined;

/** Reads the words after ORDER; undefined for unknown ones. */
type Action = (
  words: readonly string[],
  options: Options,
) => ((tools: Tools, order: PlacedOrder) => Promise<CommandResult>) | undefined;

/** Commands on one order. */
const actions: Readonly<Record<string, Action>> = {
  ship: (given, { despite, shown }) => {
    const { words, id } = withId(given);
    const named = words.map((word) => ({ word, product: productIn(word) }));
    const products = named.flatMap(({ product }) => product ?? []);
    const [tracking, ...others] = named.flatMap(({ word, product }) => (product ? [] : word));
    return unlessExtra(others, (tools, order) =>
      shipOrder(tools, order, { tracking, products, despite, id, dueAsShown: shown?.due }),
    );
  },
  track: ([tracking, parcel, ...others]) =>
    tracking === undefined || !(parcel === undefined || /^[1-9]\d?$/.test(parcel))
      ? undefined
      : unlessExtra(others, (tools, order) =>
          trackOrder(tools, order, tracking, parcel === undefined ? undefined : Number(parcel)),
        ),
  'take-back': ([parcel = '', ...others]) =>
    /^[1-9]\d?$/.test(parcel)
      ? unlessExtra(others, (tools, order) => takeBack(tools, order, Number(parcel)))
      : undefined,
  refund: (words, { shown }) => {
    const read = refundIn(words);
    return (
      read &&
      (async (tools, order) => {
        const request = read(order);
        if (!request.ok) return request;
        return refund(tools, order, { ...request.value, refundedAsShown: shown?.refunded });
      })
    );
  },
  restock: (words) => {
    const units = restockIn(words);
    return units && ((tools, order) => restock(tools, order, units));
  },
  note: (words) => (tools, order) => noteOrder(tools, order, words.join(' ')),
  close: ([option, ...others]) =>
    option === undefined || option === 'restock'
      ? unlessExtra(others, (tools, order) => closeOrder(tools, order, option === 'restock'))
      : undefined,
  address: (words) => {
    const buyer = addressIn(words);
    return buyer && ((tools, order) => readdress(tools, order, buyer));
  },
  mail: (others) => unlessExtra(others, mailAgain),
};

/** A command on the order that its first word names. */
const onOneOrder =
  (read: Action): Command =>
  ([name = '', ...words], options) => {
    const act = name === '' ? undefined : read(words, options);
    return act && ((shell) => onOrder(shell, name, act));
  };

async function onOrder(
  tools: Tools,
  name: string,
  act: NonNullable<ReturnType<Action>>,
): Promise<CommandResult> {
  const found = await findOrders(tools.documents, name);
  const [order] = found;
  if (order === undefined) return fail(`There is no order ${name}.`);
  if (found.length === 1) return act(tools, order);
  const payments = found.flatMap(({ payment }) => payment ?? []).join(', ');
  return fail(
    `Several orders have that number. Name a payment: ${payments || 'none of them has one'}`,
  );
}

const eraseOne = onOneOrder((others) => unlessExtra(others, eraseOrder));

/** Erases an order, or a person, who is known by an e-mail address. */
const erase: Command = (words, options) => {
  const [name = '', ...others] = words;
  return name.includes('@')
    ? unlessExtra(others, (shell: Shell) => erasePerson(shell, name))
    : eraseOne(words, options);
};

/** All commands by their names. */
const commands: ReadonlyMap<string, Command> = new Map([
  ...Object.entries(generalCommands),
  ...Object.entries(actions).map(([name, read]) => [name, onOneOrder(read)] as const),
  ['erase', erase],
]);

/** Runs a command and prints its result. Returns false if it was not carried out. */
export async function ordersCommand(
  [name = '', ...words]: readonly string[],
  shell: Shell,
  options: Options = {},
): Promise<boolean> {
  const print = (line: string): void => shell.write(`${line}\n`);
  const { csv, dryRun: isDryRun = false, despite = [] } = options;
  if (csv !== undefined && name === 'ship' && words.length === 0)
    return shipMany(shell, shell.files.read(csv), { print, isDryRun, despite });
  const run = csv === undefined && !isDryRun ? commands.get(name)?.(words, options) : undefined;
  const result = run === undefined ? fail(shell.usage) : await run(shell);
  for (const line of result.ok ? result.value : [result.error]) print(line);
  return result.ok;
}

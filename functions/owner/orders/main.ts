import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textOf } from '../../../src/domain/field.ts';
import { fail, ok, type Result } from '../../../src/domain/result.ts';
import { openDocuments } from '../../src/adapters/firestore/documents.ts';
import { openAccounts } from '../../src/adapters/identity/users.ts';
import { openStripe } from '../../src/adapters/stripe/client.ts';
import { createHistory } from '../../src/adapters/stripe/history.ts';
import { createRefunds } from '../../src/adapters/stripe/refunds.ts';
import { numberOf } from '../../src/domain/order.ts';
import type { Obstacle } from '../../src/domain/review-order.ts';
import { createLedger } from '../../src/adapters/stripe/ledger.ts';
import { mailTo, ownerStripeSettings, timeZone } from '../../src/settings/settings.ts';
import { readCommandLine, type CommandLine } from '../shell/command-line.ts';
import { booksOf } from './books.ts';
import { changeOrder } from './change-order.ts';
import { erasePerson } from './erase-person.ts';
import { exportOrders } from './order-table.ts';
import { shipMany } from './ship-many.ts';
import type { OwnerPorts } from './owner-ports.ts';
import { erasedText, erasureWords, pluralize, shippedWords } from './words.ts';

const usage = `Usage: npm run orders -- [--project ID | --local] COMMAND
  export [FILE]           exports all orders as CSV
  export MONTH [FILE]     exports the books of a month such as 2026-10, with Stripe's payments and fees, into two files
  ship --csv FILE [--dry-run]   ships the orders in a CSV file with the columns number (or payment), tracking and, optionally, units
  erase ORDER             deletes the shopper's data from an order
  erase EMAIL             deletes all of a person's data: account, messages, emails and the data in orders
ORDER is an order number such as K7M3-XQ4R, or the id of its payment at Stripe (pi_…).
Everything else is done at the desk: npm run desk.`;

/**
 * The ports and settings for the owner's commands. They use the login from `gcloud auth application-default login`. An
 * order's history records `place`, which says where the owner runs the commands.
 */
export const ownerPortsOf = (
  { project, env }: Pick<CommandLine, 'project' | 'env'>,
  place: string,
): OwnerPorts => ({
  by: `${env['USER'] || env['USERNAME'] || 'somebody'} ${place}`,
  documents: openDocuments(project),
  payments: () => {
    const stripe = openStripe(ownerStripeSettings(env));
    return { ...createHistory({ stripe, project }), ...createRefunds(stripe) };
  },
  ledger: () => createLedger(openStripe(ownerStripeSettings(env))),
  accounts: () => openAccounts(project),
  replyTo: () => mailTo(env),
  timeZone: timeZone(env),
  clock: Date,
});

/** The options of the commands, and how they read and write files. */
interface Options {
  readonly csv?: string | undefined;
  readonly isDryRun?: boolean;
  readonly despite?: readonly Obstacle[];
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
}

const exportAll = async (owner: OwnerPorts, { write }: Options, file?: string) => {
  const { table, orders } = await exportOrders(owner);
  if (file === undefined) return ok(table);
  write(file, table);
  return ok(`${pluralize(orders, 'order')} in ${file}`);
};

/** Writes the books of a month into two files, `FILE` and `FILE-lines`, with the same extension. */
async function exportMonth(owner: OwnerPorts, { write }: Options, month: string, given?: string) {
  const file = given ?? `${month}.csv`;
  const books = await booksOf(owner, month);
  if (!books.ok) return books;
  const { orders, lines, sums } = books.value;
  const linesFile = file.replace(/(\.\w+)?$/, '-lines$1');
  write(file, orders);
  write(linesFile, lines);
  return ok([...sums, `In ${file} and ${linesFile}`].join('\n'));
}

async function erase(owner: OwnerPorts, name: string): Promise<Result<string, string>> {
  if (name.includes('@')) {
    const erasure = await erasePerson(owner, name);
    return erasure.ok ? erasureWords(erasure.value) : erasure;
  }
  const erased = await changeOrder(owner, name, { kind: 'erased' });
  return erased.ok ? ok(erasedText(numberOf(erased.value.order))) : erased;
}

/** Runs a command. Fails with the usage text if the words are not a valid command. */
export async function ordersCommand(
  owner: OwnerPorts,
  [name, ...words]: readonly string[],
  options: Options,
): Promise<Result<string, string>> {
  const { csv, isDryRun = false, despite = [], read } = options;
  const [first = '', second] = words;
  if (name === 'ship' && words.length === 0 && csv !== undefined) {
    const asked = { file: read(csv), isDryRun, despite, isWhole: false };
    return shippedWords(await shipMany(owner, asked), isDryRun);
  }
  if (csv !== undefined || isDryRun) return fail(usage);
  if (name === 'export' && /^\d{4}-/.test(first) && words.length <= 2)
    return exportMonth(owner, options, first, second);
  if (name === 'export' && words.length <= 1) return exportAll(owner, options, words[0]);
  return name === 'erase' && words.length === 1 ? erase(owner, first) : fail(usage);
}

/**
 * Runs an order command from the shell. The books need STRIPE_OWNER_KEY, and an email to a shopper needs MAIL_TO from
 * `.env.PROJECT`. Returns false if the command fails.
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const line = readCommandLine(args, {
    csv: { type: 'string' },
    'dry-run': { type: 'boolean' },
  });
  const { words, options, env, isLocal } = line;
  // npm runs this in functions/; INIT_CWD is the folder where the owner started npm.
  const pathOf = (name: string): string => resolve(env['INIT_CWD'] ?? '.', name);
  const result = await ordersCommand(ownerPortsOf(line, 'in the shell'), words, {
    csv: textOf(options, 'csv'),
    isDryRun: options['dry-run'] === true,
    // The local backend has only test orders.
    despite: isLocal ? ['test'] : [],
    read: (name) => readFileSync(pathOf(name), 'utf8'),
    write: (name, text) => writeFileSync(pathOf(name), text),
  });
  const text = result.ok ? result.value : result.error;
  // A table already ends with a line break.
  process.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  return result.ok;
}

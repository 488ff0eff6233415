import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listOf, textOf } from '../../src/domain/field.ts';
import { openDocuments } from '../src/adapters/firestore/documents.ts';
import { openAccounts } from '../src/adapters/identity/users.ts';
import { openStripe } from '../src/adapters/stripe/client.ts';
import { createHistory } from '../src/adapters/stripe/history.ts';
import { createRefunds } from '../src/adapters/stripe/refunds.ts';
import { reviews, type Obstacle } from '../src/domain/review-order.ts';
import { createLedger } from '../src/adapters/stripe/ledger.ts';
import { mailTo, ownerStripeSettings } from '../src/settings/settings.ts';
import { accountOf } from './lib/account.ts';
import { readCommandLine, type CommandLine } from './lib/command-line.ts';
import { ordersCommand } from './lib/orders/commands.ts';
import type { Tools } from './lib/orders/tools.ts';

const usage = `Usage: npm run orders -- [--project ID | --local] COMMAND
  export [FILE]           all orders, as CSV
  export MONTH [FILE]     the books of a month such as 2026-10, with what Stripe paid and took; two files
  ship --csv FILE [--dry-run]   ships the orders in a file with the columns number (or payment) and tracking
       --despite REASON   the same, including orders in review for REASON
  erase ORDER             deletes the buyer's data from an order
  erase EMAIL             deletes all data of a person: account, messages, mails, data in orders
  dismiss EVENT           makes the hourly comparison ignore an event (evt_…) that it cannot apply
ORDER is an order number such as K7M3-XQ4R, or the payment at Stripe (pi_…).
Everything else is done at the desk: npm run desk.`;

/** The commands that scripts need. */
const shellCommands: ReadonlySet<string> = new Set(['export', 'ship', 'erase', 'dismiss']);

/**
 * The ports and settings for the commands of a project, with the login of `gcloud auth application-default login`.
 * `place` says where they are run, for the history of orders.
 */
export const toolsOf = (
  { project, env }: Pick<CommandLine, 'project' | 'env'>,
  place: string,
): Tools => ({
  by: `${accountOf(env)} ${place}`,
  documents: openDocuments(project),
  payments: () => {
    const stripe = openStripe(ownerStripeSettings(env));
    return { ...createHistory({ stripe, project }), ...createRefunds(stripe) };
  },
  ledger: () => createLedger(openStripe(ownerStripeSettings(env))),
  accounts: () => openAccounts(project),
  replyTo: () => mailTo(env),
  clock: Date,
});

/**
 * The order commands for scripts. The books need STRIPE_OWNER_KEY; a mail to a shopper needs MAIL_TO from `.env.PROJECT`.
 * Returns false if the command was not carried out.
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const line = readCommandLine(args, {
    csv: { type: 'string' },
    'dry-run': { type: 'boolean' },
    despite: { type: 'string', multiple: true },
  });
  const { words, options, env, isLocal } = line;
  // npm runs this in the functions' folder, and INIT_CWD is the user's.
  const pathOf = (name: string): string => resolve(env['INIT_CWD'] ?? '.', name);
  const shell = {
    ...toolsOf(line, 'in the shell'),
    usage,
    write: (text: string) => void process.stdout.write(text),
    files: {
      read: (name: string) => readFileSync(pathOf(name), 'utf8'),
      write: (name: string, text: string) => writeFileSync(pathOf(name), text),
    },
  };
  const [name = ''] = words;
  const csv = textOf(options, 'csv');
  // The desk ships what is due of an order; scripts ship only from a file.
  const isKnown = shellCommands.has(name) && (name !== 'ship' || csv !== undefined);
  return ordersCommand(isKnown ? words : [], shell, {
    csv,
    dryRun: options['dry-run'] === true,
    // The local backend has only test orders.
    despite: [...despiteOf(listOf(options, 'despite')), ...(isLocal ? (['test'] as const) : [])],
  });
}

const obstacles = ['test', ...reviews] as const;

/** The obstacles that `--despite` names, with dashes for spaces. Throws for an unknown one. */
const despiteOf = (names: readonly unknown[]): readonly Obstacle[] =>
  names.map((name) => {
    const found = obstacles.find((one) => one.replaceAll(' ', '-') === name);
    if (found === undefined)
      throw new Error(`--despite is one of ${obstacles.join(', ').replaceAll(/\b \b/g, '-')}.`);
    return found;
  });

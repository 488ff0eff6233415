import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { textOf } from '../../../../src/domain/field.ts';
import { fail } from '../../../../src/domain/result.ts';
import { openDocuments } from '../../../src/adapters/firestore/documents.ts';
import { openAccounts } from '../../../src/adapters/identity/users.ts';
import { openStripe } from '../../../src/adapters/stripe/client.ts';
import { createHistory, createRefunds } from '../../../src/adapters/stripe/history.ts';
import { mailTo, ownerStripeSettings } from '../../../src/settings/settings.ts';
import { readCommandLine, type CommandLine } from '../command-line.ts';
import { commands, type Options, type Shell } from './commands.ts';
import { shipMany } from './ship-many.ts';
import type { Tools } from './tools.ts';

const usage = `Usage: npm run orders -- [--project ID | --local] COMMAND
  list [new|shipped|refunded|review]   the latest orders; review: those that need somebody to look
  show ORDER                         one with its whole address and its payment at Stripe
  ship ORDER [TRACKING]              marks it shipped, and writes to the shopper
  ship --csv FILE [--dry-run]        the same for each row of a file with the columns number and tracking
  track ORDER TRACKING               corrects its tracking number, and writes to the shopper
  refund ORDER [restock]             gives all of its money back, with restock its units to the stock too
  erase ORDER                        empties it of all that is of its buyer
  erase EMAIL                        deletes all that is of a person: account, messages, mails, data in orders
  export [FILE]                      all orders, as CSV
  resend                             sends the mails again that failed
ORDER is an order number such as K7M3-XQ4R, or the payment at Stripe (pi_…).`;

/** What the commands of a project work with, with the login of `gcloud auth application-default login`. */
export const toolsOf = ({ project, env }: Pick<CommandLine, 'project' | 'env'>): Tools => ({
  documents: openDocuments(project),
  payments: () => {
    const stripe = openStripe(ownerStripeSettings(env));
    return { ...createHistory(stripe, project), ...createRefunds(stripe) };
  },
  accounts: () => openAccounts(project),
  replyTo: () => mailTo(env),
  clock: Date,
});

/**
 * Shows and handles orders. A refund needs STRIPE_OWNER_KEY, and a mail to a shopper MAIL_TO of `.env.PROJECT`.
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const line = readCommandLine(args, { csv: { type: 'string' }, 'dry-run': { type: 'boolean' } });
  const { words, options, env } = line;
  // npm runs this in the functions' folder, and INIT_CWD is the user's.
  const pathOf = (name: string): string => resolve(env['INIT_CWD'] ?? '.', name);
  const shell = {
    ...toolsOf(line),
    write: (text: string) => void process.stdout.write(text),
    files: {
      read: (name: string) => readFileSync(pathOf(name), 'utf8'),
      write: (name: string, text: string) => writeFileSync(pathOf(name), text),
    },
  };
  return ordersCommand(words, shell, {
    csv: textOf(options, 'csv'),
    dryRun: options['dry-run'] === true,
  });
}

/** Runs a command and prints its result. False if it was not carried out. */
export async function ordersCommand(
  [name = 'list', ...words]: readonly string[],
  shell: Shell,
  options: Options = {},
): Promise<boolean> {
  const print = (line: string): void => shell.write(`${line}\n`);
  const { csv, dryRun: isDryRun = false } = options;
  if (csv !== undefined && name === 'ship' && words.length === 0)
    return shipMany(shell, shell.files.read(csv), { print, isDryRun });
  const run = csv === undefined && !isDryRun ? commands.get(name)?.(words) : undefined;
  const result = run === undefined ? fail(usage) : await run(shell);
  for (const line of result.ok ? result.value : [result.error]) print(line);
  return result.ok;
}

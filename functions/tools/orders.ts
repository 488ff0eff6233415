import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { listOf, textOf } from '../../src/domain/field.ts';
import { fail } from '../../src/domain/result.ts';
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
import { commands, type Options, type Shell } from './lib/orders/commands.ts';
import { shipMany } from './lib/orders/ship-many.ts';
import type { Tools } from './lib/orders/tools.ts';

const usage = `Usage: npm run orders -- [--project ID | --local] COMMAND
  list                               the latest orders
  list ready|waiting                 what can be packed, and what waits for a delivery, the oldest first
  list new|shipped|refunded|review   the newest first; review: those that need somebody to look
  show ORDER                         one with its whole address and its payment at Stripe
  address ORDER PART=TEXT …          changes where it goes: name, line1, line2, city, state, postalCode, country, …
  ship ORDER [PRODUCT[=UNITS] …] [TRACKING] [id NAME]   marks it or some of it shipped, and writes to the shopper
  ship --csv FILE [--dry-run]        ships all of each row of a file with the columns number and tracking
       --despite REASON              the same for an order in review, whose reason is named
  take-back ORDER PARCEL             the parcel was not handed over: it is due again, and the shopper is told
  track ORDER TRACKING [PARCEL]      corrects a tracking number, and writes to the shopper
  mail ORDER                         sends its last mail again
  refund ORDER [restock]             gives all of its money back; with restock, what never left is for sale again
  refund ORDER AMOUNT [restock PRODUCT=UNITS …] [reason TEXT] [id NAME]   gives a part back; with an id, once
  refund ORDER lines PRODUCT=UNITS … [shipping] …   the same, by what these lines cost with their tax
  restock ORDER [PRODUCT=UNITS …] [id NAME]   sells units again: what never left, or what is named and came back
  close ORDER [restock]              ends it without money or mail, such as after a lost dispute
  note ORDER TEXT                    keeps a note about it, for you alone
  erase ORDER                        empties it of all that is of its buyer
  erase EMAIL                        deletes all that is of a person: account, messages, mails, data in orders
  export [FILE]                      all orders, as CSV
  export MONTH [FILE]                the books of a month such as 2026-10, with what Stripe paid and took; two files
  resend                             sends the mails again that failed
  dismiss EVENT                      leaves an event (evt_…) alone that the hourly comparison cannot apply
ORDER is an order number such as K7M3-XQ4R, or the payment at Stripe (pi_…).`;

/**
 * What the commands of a project work with, with the login of `gcloud auth application-default login`. `place` is where
 * they are given, for the history of orders.
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
 * Shows and handles orders. A refund needs STRIPE_OWNER_KEY, and a mail to a shopper MAIL_TO of `.env.PROJECT`.
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
    write: (text: string) => void process.stdout.write(text),
    files: {
      read: (name: string) => readFileSync(pathOf(name), 'utf8'),
      write: (name: string, text: string) => writeFileSync(pathOf(name), text),
    },
  };
  return ordersCommand(words, shell, {
    csv: textOf(options, 'csv'),
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

/** Runs a command and prints its result. False if it was not carried out. */
export async function ordersCommand(
  [name = 'list', ...words]: readonly string[],
  shell: Shell,
  options: Options = {},
): Promise<boolean> {
  const print = (line: string): void => shell.write(`${line}\n`);
  const { csv, dryRun: isDryRun = false, despite = [] } = options;
  if (csv !== undefined && name === 'ship' && words.length === 0)
    return shipMany(shell, shell.files.read(csv), { print, isDryRun, despite });
  const run = csv === undefined && !isDryRun ? commands.get(name)?.(words, options) : undefined;
  const result = run === undefined ? fail(usage) : await run(shell);
  for (const line of result.ok ? result.value : [result.error]) print(line);
  return result.ok;
}

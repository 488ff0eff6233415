import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDocuments } from '../src/adapters/firestore/documents.ts';
import { openStripe } from '../src/adapters/stripe/client.ts';
import { createHistory, createRefunds } from '../src/adapters/stripe/history.ts';
import { mailTo, stripeSettings } from '../src/settings/settings.ts';
import { readCommandLine } from './lib/command-line.ts';
import { ordersCommand } from './lib/orders-command.ts';

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
    now: () => Date.now(),
    write: (text: string) => void process.stdout.write(text),
    files: {
      read: (name: string) => readFileSync(pathOf(name), 'utf8'),
      write: (name: string, text: string) => writeFileSync(pathOf(name), text),
    },
  };
  const { csv, 'dry-run': dryRun } = options;
  return ordersCommand(words, dependencies, {
    csv: typeof csv === 'string' ? csv : undefined,
    dryRun: dryRun === true,
  });
}

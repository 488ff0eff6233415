import { openDatabase } from '../src/adapters/firestore/database.ts';
import { createDocuments } from '../src/adapters/firestore/documents.ts';
import { openStripe } from '../src/adapters/stripe/client.ts';
import { createHistory, createRefunds } from '../src/adapters/stripe/history.ts';
import { mailTo, stripeSettings } from '../src/settings/settings.ts';
import { readCommandLine } from './lib/command-line.ts';
import { ordersCommand } from './lib/orders-command.ts';

/**
 * Shows and handles the orders. Signs in as `gcloud auth application-default login` did; a refund reads the key of the
 * payment provider from STRIPE_SECRET_KEY, and where mails to shoppers are answered is MAIL_TO of `.env.PROJECT`.
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const { project, words, env } = readCommandLine(args);
  return ordersCommand(words, {
    documents: createDocuments(openDatabase(project)),
    payments: () => {
      const stripe = openStripe(stripeSettings(env));
      return { ...createHistory(stripe, project), ...createRefunds(stripe) };
    },
    replyTo: () => mailTo(env),
    now: () => Date.now(),
    print: (line) => console.log(line),
  });
}

/**
 * Shows and handles the orders. Signs in as `gcloud auth application-default login` did; a refund reads the key of the
 * payment provider from STRIPE_SECRET_KEY, and where mails to shoppers are answered is MAIL_TO of `.env.PROJECT`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { openDatabase } from '../src/adapters/firestore/database.ts';
import { createDocuments } from '../src/adapters/firestore/documents.ts';
import { openStripe } from '../src/adapters/stripe/client.ts';
import { createHistory, createRefunds } from '../src/adapters/stripe/history.ts';
import { mailTo, stripeSettings } from '../src/settings/settings.ts';
import { ordersCommand } from './lib/orders-command.ts';
import { projectOf } from './lib/project-of.ts';

const { project, words } = projectOf(process.argv.slice(2), process.env);
const file = `.env.${project}`;
const env = {
  ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}),
  ...process.env,
};

const isDone = await ordersCommand(words, {
  documents: createDocuments(openDatabase(project)),
  payments: () => {
    const stripe = openStripe(stripeSettings(env));
    return { ...createHistory(stripe, project), ...createRefunds(stripe) };
  },
  replyTo: () => mailTo(env),
  now: () => Date.now(),
  print: (line) => console.log(line),
});
process.exitCode = isDone ? 0 : 2;

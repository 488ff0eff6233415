import { copyFileSync, existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStripe } from '../../src/adapters/stripe/client.ts';
import { ownerStripeSettings } from '../../src/settings/settings.ts';
import { readCommandLine } from '../shell/command-line.ts';
import { projectOf } from './project.ts';
import { setUp } from './set-up.ts';
import { filesOf } from './settings-files.ts';
import { steps } from './steps.ts';
import { agree, askSecret } from './terminal.ts';

/**
 * Sets up a project for the store as far as APIs allow, and prints what only a person can do. Uses the login from
 * `gcloud auth application-default login`. Asks for a Stripe key that may write prices and webhooks, but does not store
 * the key. `--yes` makes the changes without asking.
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const line = readCommandLine(args, { yes: { type: 'boolean' } });
  const files = filesOf(line.project);
  const missing = [
    { file: files.store, example: '../.env.example' },
    { file: files.functions, example: '.env.example' },
  ].filter(({ file }) => !existsSync(file));
  if (missing.length > 0) {
    for (const { file, example } of missing) copyFileSync(example, file);
    console.log(
      `Created .env and functions/.env.${line.project} from their examples. Fill in your domain (VITE_SITE_URL), your addresses and links, Stripe’s publishable key, MAIL_TO and the mail server; setup fills in the values that Google has. Then run this again.`,
    );
    return false;
  }
  const key = line.env['STRIPE_SETUP_KEY'] || (await askSecret('STRIPE_SETUP_KEY'));
  const settings = ownerStripeSettings({ ...line.env, STRIPE_OWNER_KEY: key });
  const project = { ...projectOf(line), stripe: () => openStripe(settings) };
  return setUp(project, steps, {
    print: (text) => console.log(text),
    agree: async (question) => line.options['yes'] === true || agree(question),
    sleep,
  });
}

import { serviceAccounts } from './accounts.ts';
import { billing, budget } from './budget.ts';
import { database } from './database.ts';
import { prices } from './prices.ts';
import { publicKey } from './public-key.ts';
import { appCheck, siteKeys } from './recaptcha.ts';
import { secrets } from './secrets.ts';
import { services } from './services.ts';
import { settingsFiles } from './settings-files.ts';
import { signIn } from './sign-in.ts';
import type { Step } from './step.ts';
import { tax } from './tax.ts';
import { watch } from './watch.ts';
import { webApp } from './web-app.ts';
import { webhook } from './webhook.ts';

/** The steps of setup, in order, because some need the results of earlier ones. The doctor checks the same list. */
export const steps: readonly Step[] = [
  services,
  billing,
  serviceAccounts,
  database,
  webApp,
  signIn,
  publicKey,
  siteKeys,
  appCheck,
  prices,
  tax,
  webhook,
  secrets,
  watch,
  settingsFiles,
  budget,
];

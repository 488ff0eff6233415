import { checkAlerts, checkComparison, checkEvents } from './check-background.ts';
import { checkExpiry, checkIndexes, checkRules } from './check-database.ts';
import { checkDeployment, checkRoles } from './check-deployment.ts';
import { checkClientAddress, checkFunctions, checkRecaptcha } from './check-functions.ts';
import { checkKeys } from './check-keys.ts';
import { checkFailedMails, checkLateMails, checkMailServer, checkSender } from './check-mail.ts';
import { checkPrices, checkShippingAndTax } from './check-payments.ts';
import { checkAccounts, checkApiKey, checkBackups } from './check-safety.ts';
import { checkMode, checkSettings } from './check-settings.ts';
import { checkSignUp } from './check-sign-up.ts';
import { checkSite } from './check-site.ts';
import { checkStock } from './check-stock.ts';
import { checkTestOrders } from './check-test-orders.ts';
import { checkWebhook } from './check-webhook.ts';
import { bad, skipped } from './finding.ts';
import type { Project } from './project.ts';

const checks = {
  Settings: checkSettings,
  Mode: checkMode,
  Keys: checkKeys,
  Prices: checkPrices,
  'Shipping and tax': checkShippingAndTax,
  Webhook: checkWebhook,
  Rules: checkRules,
  Indexes: checkIndexes,
  Expiry: checkExpiry,
  'Mail server': checkMailServer,
  Mails: checkFailedMails,
  'Mails waiting': checkLateMails,
  'Hourly comparison': checkComparison,
  Events: checkEvents,
  Alerts: checkAlerts,
  Functions: checkFunctions,
  Deployment: checkDeployment,
  'Service accounts': checkRoles,
  Limits: checkClientAddress,
  Site: checkSite,
  reCAPTCHA: checkRecaptcha,
  'Sign-up': checkSignUp,
  Accounts: checkAccounts,
  'Public key': checkApiKey,
  Backups: checkBackups,
  Sender: checkSender,
  Stock: checkStock,
  'Test orders': checkTestOrders,
};

/** Checks that only a real project has. */
const notLocal = new Set([
  'Mode',
  'Rules',
  'Indexes',
  'Expiry',
  'Hourly comparison',
  'Deployment',
  'Service accounts',
  'Limits',
  'Sign-up',
  'Accounts',
  'Public key',
  'Backups',
  'Sender',
]);

/** The checks of what shoppers reach, which need neither a login nor a secret. */
const ofSite = new Set(['Functions', 'Site']);

/** Runs all checks of a project, or those of what shoppers reach, each under its name. */
export const diagnose = (project: Project, isSiteAlone = false) =>
  Promise.all(
    Object.entries(checks)
      .filter(([name]) => !isSiteAlone || ofSite.has(name))
      .map(async ([name, check]) => {
        if (project.isLocal && notLocal.has(name))
          return { name, findings: [skipped('only a real project has it.')] };
        try {
          return { name, findings: await check(project) };
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          return { name, findings: [bad(`could not be checked: ${message}`)] };
        }
      }),
  );

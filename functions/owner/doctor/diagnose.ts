import { checkAlerts, checkComparison, checkEvents } from './check-background.ts';
import { checkExpiry, checkIndexes, checkRules } from './check-database.ts';
import { checkDeployment } from './check-deployment.ts';
import { checkClientAddress, checkFunctions, checkRecaptcha } from './check-functions.ts';
import { checkCurrency, checkKeys } from './check-keys.ts';
import { checkFailedEmails, checkLateEmails, checkMailServer, checkSender } from './check-email.ts';
import { checkJobs, checkReviews } from './check-orders.ts';
import { checkShopperInfo, checkDates, checkMode, checkSettings } from './check-settings.ts';
import { checkSite } from './check-site.ts';
import { checkStock } from './check-stock.ts';
import { checkTestOrders } from './check-test-orders.ts';
import { bad, type Check, checkOf, skipped } from './finding.ts';
import type { Project } from '../project/project.ts';
import { steps } from '../project/steps.ts';

const checks: Readonly<Record<string, Check>> = {
  Settings: checkSettings,
  Mode: checkMode,
  'Shopper info': checkShopperInfo,
  Dates: checkDates,
  Keys: checkKeys,
  Currency: checkCurrency,
  ...Object.fromEntries(steps.map((step) => [step.title, checkOf(step)])),
  Rules: checkRules,
  Indexes: checkIndexes,
  Expiry: checkExpiry,
  'Mail server': checkMailServer,
  Emails: checkFailedEmails,
  'Emails waiting': checkLateEmails,
  'Hourly comparison': checkComparison,
  Events: checkEvents,
  Alerts: checkAlerts,
  Functions: checkFunctions,
  Deployment: checkDeployment,
  Limits: checkClientAddress,
  Site: checkSite,
  reCAPTCHA: checkRecaptcha,
  Sender: checkSender,
  Stock: checkStock,
  'Test orders': checkTestOrders,
  Reviews: checkReviews,
  'Order jobs': checkJobs,
};

/** The setup steps whose checks apply to the local backend too. */
const stripeChecks = new Set(['Prices', 'Tax', 'Webhook']);

/** The checks that apply only to a real project. */
const remoteOnly = new Set([
  ...steps.map(({ title }) => title).filter((title) => !stripeChecks.has(title)),
  'Mode',
  'Shopper info',
  'Rules',
  'Indexes',
  'Expiry',
  'Hourly comparison',
  'Deployment',
  'Limits',
  'Sender',
  'Order jobs',
]);

/** The checks of the public site and functions, which need neither a login nor a secret. */
const siteChecks = new Set(['Functions', 'Site']);

/** Runs all checks of a project, or only those of the public site. Returns the name and findings of each check. */
export const diagnose = (project: Project, isSiteAlone = false) =>
  Promise.all(
    Object.entries(checks)
      .filter(([name]) => !isSiteAlone || siteChecks.has(name))
      .map(async ([name, check]) => {
        if (project.isLocal && remoteOnly.has(name))
          return { name, findings: [skipped('applies only to a real project.')] };
        try {
          return { name, findings: await check(project) };
        } catch (error) {
          const message = error instanceof Error ? error.message : String(error);
          return { name, findings: [bad(`could not be checked: ${message}`)] };
        }
      }),
  );

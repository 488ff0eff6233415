import { checkFunctions, checkRecaptcha, checkRules, checkStock } from './check-deployment.ts';
import { checkClientAddress, checkExpiry } from './check-limits.ts';
import { checkMail } from './check-mail.ts';
import { checkPrices, checkRights, checkShippingAndTax, checkWebhook } from './check-payments.ts';
import { checkMode, checkSettings } from './check-settings.ts';
import { checkSignUp } from './check-sign-up.ts';
import { checkSite } from './check-site.ts';
import { bad, type Finding, type Project } from './project.ts';

const checks = {
  Settings: checkSettings,
  Mode: checkMode,
  'Rights of the key': checkRights,
  Prices: checkPrices,
  'Shipping and tax': checkShippingAndTax,
  Webhook: checkWebhook,
  Rules: checkRules,
  Expiry: checkExpiry,
  Mail: checkMail,
  Functions: checkFunctions,
  Limits: checkClientAddress,
  Site: checkSite,
  reCAPTCHA: checkRecaptcha,
  'Sign-up': checkSignUp,
  Stock: checkStock,
};

/** Looks at all that has to be right before a project goes live, under each check's name. */
export const diagnose = async (
  project: Project,
): Promise<readonly { readonly name: string; readonly findings: readonly Finding[] }[]> =>
  Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return { name, findings: await check(project) };
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        return { name, findings: [bad(`could not be checked: ${message}`)] };
      }
    }),
  );

import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { parameters } from '../settings/read-settings.ts';
import { addressOf, rights, type FunctionName } from '../settings/rights.ts';

/**
 * A function's own service account in the deployment's project, and the secrets that the function needs.
 */
export const allowed = (name: FunctionName) => ({
  serviceAccount: addressOf(name, projectID.toCEL()),
  secrets: rights[name].secrets.map((secret) => defineSecret(secret)),
});

// A deployment asks for these settings and puts them into every function's environment.
for (const [name, setting] of Object.entries(parameters))
  defineString(name, {
    description: `Must be ${setting.expected}`,
    ...('fallback' in setting && { default: setting.fallback }),
  });

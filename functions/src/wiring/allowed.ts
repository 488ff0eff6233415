import { defineSecret, defineString, projectID } from 'firebase-functions/params';
import { parameters } from '../settings/read-settings.ts';
import { addressOf, rights, type FunctionName } from '../settings/rights.ts';

/**
 * A function's own service account, in whatever project it is deployed to, and the secrets that it needs, without any
 * other.
 */
export const allowed = (name: FunctionName) => ({
  serviceAccount: addressOf(name, projectID.toCEL()),
  secrets: rights[name].secrets.map((secret) => defineSecret(secret)),
});

// A deployment asks for these and puts them into every function's environment, where the settings are read.
for (const [name, setting] of Object.entries(parameters))
  defineString(name, {
    description: `Must be ${setting.expected}`,
    ...('fallback' in setting && { default: setting.fallback }),
  });

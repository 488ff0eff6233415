/**
 * Looks at a project before it goes live, and changes nothing. Reads the functions' settings from `.env.PROJECT`, the
 * store's from `../.env`, the secrets from the environment. Signs in as `gcloud auth application-default login` did.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { openDatabase } from '../src/adapters/firestore/database.ts';
import { createDocuments } from '../src/adapters/firestore/documents.ts';
import { createSecurityCheck } from '../src/adapters/recaptcha/security-check.ts';
import { openStripe } from '../src/adapters/stripe/client.ts';
import type { Env } from '../src/settings/read-settings.ts';
import { recaptchaSettings, stripeSettings } from '../src/settings/settings.ts';
import { diagnose } from './lib/diagnose.ts';
import { projectOf } from './lib/project-of.ts';
import { stripeAccount } from './lib/stripe-account.ts';

const { project: id } = projectOf(process.argv.slice(2), process.env);
const envIn = (file: string): Env => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});
const env = { ...envIn(`.env.${id}`), ...process.env };

const reports = await diagnose({
  id,
  env,
  site: { ...envIn('../.env'), ...process.env },
  account: () => stripeAccount(openStripe(stripeSettings(env))),
  securityCheck: () => createSecurityCheck(recaptchaSettings(env)),
  documents: createDocuments(openDatabase(id)),
  rules: readFileSync('../firestore.rules', 'utf8'),
  deployedRules: async () => {
    const rules = getSecurityRules(initializeApp({ projectId: id }));
    return (await rules.getFirestoreRuleset()).source.map(({ content }) => content).join('\n');
  },
  ask: async (url, body) => {
    const headers = { 'content-type': 'application/json' };
    const posted = body && { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(url, { ...posted, signal: AbortSignal.timeout(20_000) })).status;
  },
});

for (const { name, findings } of reports)
  for (const { ok, text } of findings) console.log(`${ok ? '✓' : '✗'} ${name}: ${text}`);
const faults = reports.flatMap(({ findings }) => findings).filter(({ ok }) => !ok).length;
console.log(faults === 0 ? 'Ready to go live.' : `${faults} to mend before going live.`);
process.exitCode = faults === 0 ? 0 : 1;

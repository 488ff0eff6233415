/**
 * Looks at a project before it goes live, and changes nothing; with `--fix` it first switches off that clients create
 * accounts. Reads the functions' settings from `.env.PROJECT`, the
 * store's from `../.env`, the secrets from the environment. Signs in as `gcloud auth application-default login` did.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { GoogleAuth } from 'google-auth-library';
import { openDatabase } from '../src/adapters/firestore/database.ts';
import { createDocuments } from '../src/adapters/firestore/documents.ts';
import { createSecurityCheck } from '../src/adapters/recaptcha/security-check.ts';
import { openStripe } from '../src/adapters/stripe/client.ts';
import type { Env } from '../src/settings/read-settings.ts';
import { recaptchaSettings, stripeSettings } from '../src/settings/settings.ts';
import { switchOffSignUp } from './lib/check-sign-up.ts';
import { diagnose } from './lib/diagnose.ts';
import { projectOf } from './lib/project-of.ts';
import type { Project } from './lib/project.ts';
import { stripeAccount } from './lib/stripe-account.ts';

const args = process.argv.slice(2);
const { project: id } = projectOf(
  args.filter((word) => word !== '--fix'),
  process.env,
);
const envIn = (file: string): Env => (existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {});
/** Milliseconds until nobody answers. */
const timeout = 20_000;
const env = { ...envIn(`.env.${id}`), ...process.env };

const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });

const project: Project = {
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
  ask: async (url, { body, headers } = {}) => {
    const type = { 'content-type': 'application/json' };
    const posted = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(url, {
      ...posted,
      headers: { ...(body && type), ...headers },
      signal: AbortSignal.timeout(timeout),
    });
    return {
      status: response.status,
      text: await response.text(),
      header: (name) => response.headers.get(name),
    };
  },
  google: async (method, url, body) => {
    // Counts the request to this project: a person's own credentials have none of theirs.
    const headers = { 'x-goog-user-project': id };
    const { data } = await auth.request<unknown>({
      method,
      url,
      headers,
      timeout,
      ...(body && { data: body }),
    });
    return data;
  },
};

if (args.includes('--fix')) {
  await switchOffSignUp(project);
  console.log('Fixed: accounts are created by the functions alone.');
}
const reports = await diagnose(project);
for (const { name, findings } of reports)
  for (const { ok, text } of findings) console.log(`${ok ? '✓' : '✗'} ${name}: ${text}`);
const faults = reports.flatMap(({ findings }) => findings).filter(({ ok }) => !ok).length;
console.log(faults === 0 ? 'Ready to go live.' : `${faults} to fix before going live.`);
process.exitCode = faults === 0 ? 0 : 1;

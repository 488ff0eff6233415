import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { GoogleAuth } from 'google-auth-library';
import { openDatabase } from '../src/adapters/firestore/database.ts';
import { createDocuments } from '../src/adapters/firestore/documents.ts';
import { createSecurityCheck } from '../src/adapters/recaptcha/security-check.ts';
import { openStripe } from '../src/adapters/stripe/client.ts';
import { recaptchaSettings, stripeSettings } from '../src/settings/settings.ts';
import { switchOffSignUp } from './lib/check-sign-up.ts';
import { readCommandLine, settingsIn, type CommandLine } from './lib/command-line.ts';
import { diagnose } from './lib/diagnose.ts';
import type { Project } from './lib/project.ts';

/** Milliseconds until a server counts as down. */
const timeout = 20_000;

function projectOf({ project: id, isLocal, env }: CommandLine): Project {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  const base = isLocal ? env['FUNCTIONS_URL'] : `https://us-central1-${id}.cloudfunctions.net`;
  return {
    id,
    isLocal,
    env,
    site: isLocal ? env : { ...settingsIn('../.env'), ...env },
    functionUrl: (name) => `${base}/${name}`,
    stripe: () => openStripe(stripeSettings(env)),
    securityCheck: () => createSecurityCheck(recaptchaSettings(env)),
    documents: createDocuments(openDatabase(id)),
    rules: readFileSync('../firestore.rules', 'utf8'),
    deployedRules: async () => {
      const rules = getSecurityRules(initializeApp({ projectId: id }));
      return (await rules.getFirestoreRuleset()).source.map(({ content }) => content).join('\n');
    },
    ask: (url, { body, headers } = {}) =>
      fetch(url, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(timeout),
      }),
    google: async (method, url, body) => {
      const { data } = await auth.request<unknown>({
        method,
        url,
        // A person's own credentials have no project to bill.
        headers: { 'x-goog-user-project': id },
        timeout,
        ...(body && { data: body }),
      });
      return data;
    },
  };
}

const marks = { good: '✓', bad: '✗', skipped: '–' };

/**
 * Checks a project before it goes live, and changes nothing; `--fix` first stops clients from creating accounts. Reads
 * the functions' settings from `.env.PROJECT`, the store's from `../.env`, and secrets from the environment. Uses the
 * login of `gcloud auth application-default login`.
 */
export async function main(args: readonly string[]): Promise<boolean> {
  const line = readCommandLine(args, { fix: { type: 'boolean' } });
  const project = projectOf(line);
  if (line.options['fix'] === true) {
    await switchOffSignUp(project);
    console.log('Fixed: only the functions can create accounts.');
  }
  const reports = await diagnose(project);
  for (const { name, findings } of reports)
    for (const { kind, text } of findings) console.log(`${marks[kind]} ${name}: ${text}`);
  const faults = reports.flatMap(({ findings }) => findings).filter(({ kind }) => kind === 'bad');
  const ready = line.isLocal ? 'The local backend is well.' : 'Ready to go live.';
  console.log(faults.length > 0 ? `${faults.length} to fix before going live.` : ready);
  return faults.length === 0;
}

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { integerOf, listOf, textOf } from '../../../src/domain/field.ts';
import { openDocuments } from '../../src/adapters/firestore/documents.ts';
import { createMailServer } from '../../src/adapters/smtp/mail-server.ts';
import { createSecurityCheck } from '../../src/adapters/recaptcha/security-check.ts';
import { openStripe } from '../../src/adapters/stripe/client.ts';
import type { MailServer } from '../../src/ports/mail-server.ts';
import type { Clock, SecurityCheck } from '../../src/ports/ports.ts';
import { read } from '../../src/settings/read-settings.ts';
import {
  ownerStripeSettings,
  recaptchaSettings,
  smtpSettings,
  stripeSettings,
} from '../../src/settings/settings.ts';
import type { Secret } from '../../src/settings/rights.ts';
import { settingsIn, type CommandLine } from '../shell/command-line.ts';
import { openGoogle, timeout } from './google.ts';
import { askSecret } from './terminal.ts';

/** DNS codes: the status for a name that does not exist, and the type of TXT records. */
const noSuchName = 3;
const textRecord = 16;

export interface Question {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What setup and the doctor use to read and change a project. */
export type Project = Readonly<ReturnType<typeof projectOf>>;

export function projectOf({ project: id, isLocal, env }: CommandLine) {
  const base = isLocal ? env['FUNCTIONS_URL'] : `https://us-central1-${id}.cloudfunctions.net`;
  return {
    id,
    /** Whether the project is the local backend, which has none of Google's consoles. */
    isLocal,
    /** The functions' settings and secrets. */
    env,
    /** The settings in the files that a deployment uploads. */
    sent: { ...settingsIn('.env'), ...settingsIn(`.env.${id}`) },
    /** The settings that the store was built with. */
    site: isLocal ? env : { ...settingsIn('../.env'), ...env },
    functionUrl: (name: string) => `${base}/${name}`,
    /** Stripe, with the functions' key. Throws a SettingsError if there is no valid key. */
    functionsStripe: () => openStripe(stripeSettings(env)),
    /** Stripe, with the key of the owner's tools. Throws a SettingsError if there is no valid key. */
    stripe: () => openStripe(ownerStripeSettings(env)),
    securityCheck: (): Pick<SecurityCheck, 'verify'> => createSecurityCheck(recaptchaSettings(env)),
    mailServer: (): Pick<MailServer, 'check'> => createMailServer(smtpSettings(env)),
    documents: openDocuments(id),
    clock: Date as Clock,
    /** The rules in this repository; `deployedRules` reads the deployed ones. */
    rules: readFileSync('../firestore.rules', 'utf8'),
    deployedRules: async () => {
      const rules = getSecurityRules(initializeApp({ projectId: id }));
      return (await rules.getFirestoreRuleset()).source.map(({ content }) => content).join('\n');
    },
    /** Sends a request without credentials; posts a body, if any, as JSON. Rejects if the server does not respond. */
    ask: (url: string, { body, headers }: Question = {}) =>
      fetch(url, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(timeout),
      }),
    /** The public TXT records of a name; undefined if the name does not exist. */
    textRecords: async (name: string): Promise<readonly string[] | undefined> => {
      const query = new URLSearchParams({ name, type: 'TXT' });
      const response = await fetch(`https://dns.google/resolve?${query.toString()}`, {
        signal: AbortSignal.timeout(timeout),
      });
      const answer: unknown = await response.json();
      const status = integerOf(answer, 'Status');
      if (status === noSuchName) return undefined;
      if (status !== 0) throw new Error(`${name} cannot be looked up: DNS status ${status}.`);
      return listOf(answer, 'Answer')
        .filter((record) => integerOf(record, 'type') === textRecord)
        .map((record) => (textOf(record, 'data') ?? '').replaceAll(/"(?: ")?/g, ''));
    },
    google: openGoogle(id),
    /** The text of a file, by its path from functions/; undefined if it does not exist. */
    readFile: (path: string): string | undefined =>
      existsSync(path) ? readFileSync(path, 'utf8') : undefined,
    writeFile: (path: string, text: string): void => writeFileSync(path, text),
    /** Reads a secret from the environment, or asks the owner for it without echoing it. Rejects a malformed secret. */
    askSecret: async (name: Secret): Promise<string> => {
      const given = env[name] || (await askSecret(name));
      return read({ [name]: given }, { value: name }).value;
    },
  };
}

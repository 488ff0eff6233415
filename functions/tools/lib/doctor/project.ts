import { resolveTxt } from 'node:dns/promises';
import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase-admin/app';
import { getSecurityRules } from 'firebase-admin/security-rules';
import { GoogleAuth } from 'google-auth-library';
import { textOf } from '../../../../src/domain/field.ts';
import { openDocuments } from '../../../src/adapters/firestore/documents.ts';
import { createMailServer } from '../../../src/adapters/smtp/mail-server.ts';
import { createSecurityCheck } from '../../../src/adapters/recaptcha/security-check.ts';
import { openStripe } from '../../../src/adapters/stripe/client.ts';
import type { MailServer } from '../../../src/ports/mail-server.ts';
import type { Clock, SecurityCheck } from '../../../src/ports/ports.ts';
import {
  ownerStripeSettings,
  recaptchaSettings,
  smtpSettings,
  stripeSettings,
} from '../../../src/settings/settings.ts';
import { settingsIn, type CommandLine } from '../command-line.ts';

/** Milliseconds until a server counts as down. */
const timeout = 40_000;

export interface Question {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A project, as the checks see it. */
export type Project = Readonly<ReturnType<typeof projectOf>>;

export function projectOf({ project: id, isLocal, env }: CommandLine) {
  const auth = new GoogleAuth({ scopes: 'https://www.googleapis.com/auth/cloud-platform' });
  const base = isLocal ? env['FUNCTIONS_URL'] : `https://us-central1-${id}.cloudfunctions.net`;
  return {
    id,
    /** Whether it is the local backend, which has none of Google's consoles. */
    isLocal,
    /** The functions' settings and secrets. */
    env,
    /** The settings in the files that a deployment sends along. */
    sent: { ...settingsIn('.env'), ...settingsIn(`.env.${id}`) },
    /** The settings that the store was built with. */
    site: isLocal ? env : { ...settingsIn('../.env'), ...env },
    functionUrl: (name: string) => `${base}/${name}`,
    /** The payment provider, with the key of the functions. Throws a SettingsError without a valid one. */
    functionsStripe: () => openStripe(stripeSettings(env)),
    /** The same with the key of the owner's tools. */
    stripe: () => openStripe(ownerStripeSettings(env)),
    securityCheck: (): Pick<SecurityCheck, 'verify'> => createSecurityCheck(recaptchaSettings(env)),
    mailServer: (): Pick<MailServer, 'check'> => createMailServer(smtpSettings(env)),
    documents: openDocuments(id),
    clock: Date as Clock,
    /** The rules in this repository, and those that are deployed. */
    rules: readFileSync('../firestore.rules', 'utf8'),
    deployedRules: async () => {
      const rules = getSecurityRules(initializeApp({ projectId: id }));
      return (await rules.getFirestoreRuleset()).source.map(({ content }) => content).join('\n');
    },
    /** Sends a request without rights; a body is posted as JSON. Rejects if nobody answers. */
    ask: (url: string, { body, headers }: Question = {}) =>
      fetch(url, {
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        signal: AbortSignal.timeout(timeout),
      }),
    /** The TXT records of a name; undefined if there is no such name. */
    textRecords: async (name: string): Promise<readonly string[] | undefined> => {
      try {
        return (await resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        const code = textOf(error, 'code');
        if (code === 'ENODATA') return [];
        if (code === 'ENOTFOUND') return undefined;
        throw error;
      }
    },
    /** Sends a request to Google's APIs as the owner. Rejects if it is refused. */
    google: async (method: 'GET' | 'PATCH' | 'POST', url: string, body?: object) => {
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

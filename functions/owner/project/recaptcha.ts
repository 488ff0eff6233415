import { listOf, textOf } from '../../../src/domain/field.ts';
import { find } from './google.ts';
import { hostsOf } from './origins.ts';
import type { Project } from './project.ts';
import { type Change, defineStep } from './step.ts';
import { findWebApp, storeName } from './web-app.ts';

const api = 'https://recaptchaenterprise.googleapis.com/v1';
const appCheckApi = 'https://firebaseappcheck.googleapis.com/v1';

/** The uses of the pages' site keys, as worded in the keys' names. */
const uses = { signUp: 'sign-up', appCheck: 'App Check' } as const;
type Use = keyof typeof uses;

interface Key {
  /** The site key, which the pages contain. */
  readonly id: string;
  readonly domains: readonly string[];
}

/** The site key for a use; undefined if there is none yet. */
export async function findSiteKey(
  { id, google }: Pick<Project, 'google' | 'id'>,
  use: Use,
): Promise<Key | undefined> {
  const list = await find(google, `${api}/projects/${id}/keys?pageSize=100`);
  const key = listOf(list, 'keys').find(
    (one) => textOf(one, 'displayName') === `${storeName} ${uses[use]}`,
  );
  const name = textOf(key, 'name')?.split('/').at(-1);
  return name === undefined
    ? undefined
    : { id: name, domains: listOf(key, 'webSettings', 'allowedDomains').map(String) };
}

/** The secret of the sign-up key, which the functions send to get verdicts. */
export async function siteSecret(
  project: Pick<Project, 'google' | 'id'>,
): Promise<string | undefined> {
  const key = await findSiteKey(project, 'signUp');
  if (key === undefined) return undefined;
  const url = `${api}/projects/${project.id}/keys/${key.id}:retrieveLegacySecretKey`;
  return textOf(await find(project.google, url), 'legacySecretKey');
}

interface Own extends Change {
  readonly use: Use;
  /** The key to change; undefined to create one. */
  readonly key: Key | undefined;
}

const settingsFor = (project: Project) => ({
  webSettings: { integrationType: 'SCORE', allowedDomains: hostsOf(project) },
});

/** The pages have a reCAPTCHA key for sign-up, and one for App Check; both work only on the store's sites. */
export const siteKeys = defineStep({
  title: 'Site keys',
  good: 'The pages’ reCAPTCHA keys work only on the store’s sites.',
  read: async (project) => ({
    signUp: await findSiteKey(project, 'signUp'),
    appCheck: await findSiteKey(project, 'appCheck'),
  }),
  plan: (found, project): readonly Own[] => {
    const hosts = hostsOf(project).toSorted().join(', ');
    return (['signUp', 'appCheck'] as const)
      .filter((use) => found[use]?.domains.toSorted().join(', ') !== hosts)
      .map((use) => ({
        use,
        key: found[use],
        fault:
          found[use] === undefined
            ? `reCAPTCHA has no key named ${storeName} ${uses[use]}.`
            : `The reCAPTCHA key for ${uses[use]} works on ${found[use].domains.join(', ') || 'every site'}; the store is at ${hosts}.`,
        todo: found[use]
          ? `Limit the reCAPTCHA key for ${uses[use]} to ${hosts}`
          : `Create a reCAPTCHA key for ${uses[use]}, limited to ${hosts}`,
      }));
  },
  apply: async (project, changes) => {
    const { id, google } = project;
    for (const { use, key } of changes)
      if (key === undefined)
        await google('POST', `${api}/projects/${id}/keys`, {
          displayName: `${storeName} ${uses[use]}`,
          ...settingsFor(project),
        });
      else
        await google(
          'PATCH',
          `${api}/projects/${id}/keys/${key.id}?updateMask=webSettings.allowedDomains`,
          settingsFor(project),
        );
  },
});

/** App Check attests the pages with its reCAPTCHA key. A setting decides whether the functions require attestation. */
export const appCheck = defineStep({
  title: 'App Check',
  good: 'The web app is registered with App Check under its reCAPTCHA key.',
  read: async (project) => {
    const app = (await findWebApp(project))?.appId ?? undefined;
    const [config, key] = await Promise.all([
      app === undefined
        ? undefined
        : find(
            project.google,
            `${appCheckApi}/projects/${project.id}/apps/${app}/recaptchaEnterpriseConfig`,
          ),
      findSiteKey(project, 'appCheck'),
    ]);
    return { app, registered: textOf(config, 'siteKey'), siteKey: key?.id };
  },
  plan: ({ registered, siteKey }): readonly Change[] =>
    registered !== undefined && registered === siteKey
      ? []
      : [
          {
            fault: 'The web app is not registered with App Check under its reCAPTCHA key.',
            todo: 'Register the web app with App Check under its reCAPTCHA key',
          },
        ],
  apply: async ({ id, google }, _changes, { app, siteKey }) => {
    if (app === undefined || siteKey === undefined) return;
    await google(
      'PATCH',
      `${appCheckApi}/projects/${id}/apps/${app}/recaptchaEnterpriseConfig?updateMask=siteKey`,
      { siteKey },
    );
  },
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { root } from '../settings.ts';

export type Settings = Readonly<Record<string, string>>;

export interface Owner {
  readonly project: string;
  readonly store: Settings;
  readonly functions: Settings;
}

const settingsIn = (file: string): Settings =>
  Object.fromEntries(
    Object.entries(parseEnv(readFileSync(join(root, file), 'utf8'))).map(([name, value = '']) => [
      name,
      value,
    ]),
  );

/** Reads the settings of a project's owner, for the store and for the functions. Throws if a file is missing. */
export const ownerOf = (project: string): Owner => ({
  project,
  store: settingsIn('.env'),
  functions: settingsIn(`functions/.env.${project}`),
});

/** The example project. Its id must not begin with `demo-`, since firebase-tools refuses to deploy such projects. */
export const exampleProject = 'ground-up-rehearsal';

export function exampleOwner(): Owner {
  const domains = [
    'groundup.example',
    `${exampleProject}.web.app`,
    `${exampleProject}.firebaseapp.com`,
  ];
  return {
    project: exampleProject,
    store: {
      ...settingsIn('.env.example'),
      VITE_BACKEND: 'firebase',
      VITE_FIREBASE_API_KEY: 'rehearsal-api-key',
      VITE_FIREBASE_APP_ID: '1:1:web:1',
      VITE_FIREBASE_PROJECT_ID: exampleProject,
      VITE_RECAPTCHA_SITE_KEY: 'rehearsal-site-key',
      VITE_APP_CHECK_SITE_KEY: 'rehearsal-app-check-key',
      VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_rehearsal',
    },
    functions: {
      ...settingsIn('functions/.env.example'),
      ALLOWED_ORIGINS: domains.map((domain) => `https://${domain}`).join(','),
      RECAPTCHA_HOSTNAMES: domains.join(','),
    },
  };
}

/** The origins of the store: its own domain first, then the two that Hosting adds. */
export const originsOf = ({ project, store }: Owner): readonly [string, ...string[]] => [
  new URL(store['VITE_SITE_URL'] || 'https://groundup.example').origin,
  `https://${project}.web.app`,
  `https://${project}.firebaseapp.com`,
];

const listOf = (text = ''): string[] => text.split(',').map((item) => item.trim());

/** The contradictions between an owner's two settings files, each as a sentence. */
export function settingsFaults(owner: Owner): string[] {
  const { project, store, functions } = owner;
  const file = `functions/.env.${project}`;
  const allowed = listOf(functions['ALLOWED_ORIGINS']);
  const hosts = listOf(functions['RECAPTCHA_HOSTNAMES']);
  const origins = originsOf(owner);
  return [
    ...origins
      .filter((origin) => !allowed.includes(origin))
      .map((origin) => `Nobody can buy at ${origin}: add it to ALLOWED_ORIGINS in ${file}.`),
    ...origins
      .map((origin) => new URL(origin).hostname)
      .filter((host) => !hosts.includes(host))
      .map((host) => `Nobody can sign up at ${host}: add it to RECAPTCHA_HOSTNAMES in ${file}.`),
    ...(functions['ENFORCE_APP_CHECK'] === 'true' && !store['VITE_APP_CHECK_SITE_KEY']
      ? [`Nobody can buy: ${file} has ENFORCE_APP_CHECK=true; .env has no VITE_APP_CHECK_SITE_KEY.`]
      : []),
  ];
}

import { fileURLToPath } from 'node:url';
import { localPorts } from '../src/adapters/config/local-services.ts';
import { modeName } from './stripe/mode.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Firebase's tools never connect a project id that begins with `demo-` to a real project. */
export const projectId = 'demo-ground-up';

/** The keys that the functions and the fakes share. Nothing outside this machine accepts them. */
export const keys = {
  stripe: `rk_${modeName}_local`,
  stripeOwner: `rk_${modeName}_local_owner`,
  webhook: 'whsec_local',
  recaptcha: 'local-secret',
  smtp: 'local-password',
} as const;

export const mailUser = 'store';

export const mailSettings = (port: number) => ({
  MAIL_FROM: 'hello@groundup.example',
  SMTP_SERVER: `smtp://127.0.0.1:${port}`,
  SMTP_USER: mailUser,
});

/** The port of the site, unless `LOCAL_PORT` sets a different one; the backend also uses the ten ports after it. */
export const defaultPort = 4180;

/** The ports, counted from the site's: those that the store uses, and those that the emulators use internally. */
export const portsAt = (site: number) => ({
  site,
  auth: site + localPorts.auth,
  callables: site + localPorts.callables,
  documents: site + localPorts.documents,
  payments: site + localPorts.payments,
  securityCheck: site + localPorts.securityCheck,
  hub: site + 6,
  logging: site + 7,
  tasks: site + 8,
  eventarc: site + 9,
  mail: site + 10,
});

export type Ports = ReturnType<typeof portsAt>;

export const envFileOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

export const folderOf = (port: number): string => `${root}.cache/local/${port}`;

export const emailFolderOf = (port: number): string => `${folderOf(port)}/emails`;

/** The store's build settings for a local backend whose site is at `url`. */
export const siteSettings = (url: string) => ({
  VITE_BACKEND: 'local',
  VITE_LOCAL_URL: url,
  VITE_SITE_URL: url,
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_FIREBASE_API_KEY: 'local-key',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_RECAPTCHA_SITE_KEY: 'local-site-key',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
});

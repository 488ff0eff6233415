import { fileURLToPath } from 'node:url';
import { localPorts } from '../src/adapters/config/local-services.ts';

/** The repository's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** With an id that begins with `demo-`, nothing reaches a real project. */
export const projectId = 'demo-ground-up';

/** The keys that the functions and the fakes share. Nothing outside this machine accepts them. */
export const keys = {
  stripe: 'rk_test_local',
  stripeOwner: 'rk_test_local_owner',
  webhook: 'whsec_local',
  recaptcha: 'local-secret',
} as const;

/** The port of the site, unless `STACK_PORT` names another; the nine after it are used too. */
export const defaultPort = 4180;

/** The ports from the site's on: those that the store uses, and those that the emulators use among themselves. */
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
});

export type Ports = ReturnType<typeof portsAt>;

/** Where a backend on a port keeps its files. */
export const folderOf = (port: number): string => `${root}.cache/stack/${port}`;

/** The settings that the store is built with for a local backend whose site is at `url`. */
export const siteSettings = (url: string) => ({
  VITE_BACKEND: 'emulator',
  VITE_STACK_URL: url,
  VITE_SITE_URL: url,
  VITE_FIREBASE_PROJECT_ID: projectId,
  VITE_FIREBASE_API_KEY: 'local-key',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_RECAPTCHA_SITE_KEY: 'local-site-key',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
});

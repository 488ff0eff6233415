import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import firebase from '../firebase.json' with { type: 'json' };
import { localServices } from '../src/adapters/config/local-services.ts';
import { description } from '../src/adapters/backends/local.ts';
import { localHostsOf } from '../src/adapters/config/hosts.ts';
import {
  envFileOf,
  folderOf,
  keys,
  mailSettings,
  type Ports,
  projectId,
  root,
  siteSettings,
} from './settings.ts';

function localPolicy(policy: string, site: string): string {
  const hosts = localHostsOf(description.vendors, localServices(site));
  return policy
    .split(/;\s*/)
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      const own = sources.filter((source) => !source.startsWith('https:'));
      const all = [...own, ...(hosts[name] ?? [])];
      return [name, ...(all.length > 0 ? all : ["'none'"])].join(' ');
    })
    .join('; ');
}

function localHosting(site: string): object {
  const headers = firebase.hosting.headers.map((rule) => ({
    source: rule.source,
    headers: rule.headers
      // Strict transport security works only with HTTPS.
      .filter(({ key }) => key !== 'Strict-Transport-Security')
      .map(({ key, value }) => ({
        key,
        value: key === 'Content-Security-Policy' ? localPolicy(value, site) : value,
      })),
  }));
  return { ...firebase.hosting, public: 'site', headers };
}

/**
 * Writes the project for the emulators: the repository's configuration adapted to this machine, links to the built
 * functions, and the settings of the owner's tools. Uses only `LIMITED_PRODUCTS` from the user's environment. Returns
 * the project's folder.
 */
export async function writeProject(ports: Ports): Promise<string> {
  const folder = folderOf(ports.site);
  const functions = join(folder, 'functions');
  await rm(functions, { recursive: true, force: true });
  await mkdir(functions, { recursive: true });
  for (const name of ['lib', 'node_modules', 'package.json'])
    await symlink(join(root, 'functions', name), join(functions, name));

  const site = `http://127.0.0.1:${ports.site}`;
  const { LIMITED_PRODUCTS: limited = '' } = process.env;
  const settings = {
    ALLOWED_ORIGINS: `${site},http://localhost:${ports.site}`,
    ALLOW_TEST_PRODUCT: 'true',
    ENFORCE_APP_CHECK: 'false',
    LIMITED_PRODUCTS: limited,
    MAIL_TO: 'hello@groundup.example',
    ...mailSettings(ports.mail),
    // All shoppers on this machine share one IP address, so the limits per network must be high.
    MAX_PERCENT_PER_NETWORK: '100',
    MAX_CHECKOUTS_PER_NETWORK: '400',
    RECAPTCHA_HOSTNAMES: '127.0.0.1,localhost',
    RECAPTCHA_MIN_SCORE: '0.5',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${ports.securityCheck}/recaptcha/api/siteverify`,
    STRIPE_API_BASE: `http://127.0.0.1:${ports.payments}`,
  };
  const secrets = {
    RECAPTCHA_SECRET_KEY: keys.recaptcha,
    SMTP_PASSWORD: keys.smtp,
    STRIPE_SECRET_KEY: keys.stripe,
    STRIPE_WEBHOOK_SECRET: keys.webhook,
  };
  await writeFile(join(functions, '.env.local'), envFileOf(settings));
  await writeFile(join(functions, '.secret.local'), envFileOf(secrets));
  await writeFile(
    join(folder, 'tools.env'),
    envFileOf({
      ...settings,
      ...secrets,
      STRIPE_OWNER_KEY: keys.stripeOwner,
      ...siteSettings(site),
      // Lets the owner's tools check whether the backend is running.
      LOCAL_PROCESS: String(process.pid),
      GCLOUD_PROJECT: projectId,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.documents}`,
      FUNCTIONS_EMULATOR: 'true',
      FUNCTIONS_URL: `http://127.0.0.1:${ports.callables}/${projectId}/us-central1`,
    }),
  );
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const configuration = {
    functions: firebase.functions.map(({ codebase, runtime }) => ({
      source: 'functions',
      codebase,
      runtime,
    })),
    hosting: localHosting(site),
    emulators: {
      singleProjectMode: true,
      ui: { enabled: false },
      hosting: at(ports.site),
      auth: at(ports.auth),
      functions: at(ports.callables),
      hub: at(ports.hub),
      logging: at(ports.logging),
      tasks: at(ports.tasks),
      eventarc: at(ports.eventarc),
    },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify(configuration, null, 2));
  return folder;
}

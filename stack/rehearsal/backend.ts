import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { setGlobalProxyFromEnv } from 'node:http';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { startEmulators } from '../emulators.ts';
import { sendEvent } from '../firestore/events.ts';
import { openFirestore } from '../firestore/open.ts';
import { serve } from '../local-server.ts';
import { arrivedMails, startMailServer } from '../mails.ts';
import { freePort } from '../prepare.ts';
import { startRecaptcha } from '../recaptcha.ts';
import { requestAsOwner } from '../seed.ts';
import { keys, mailSettings, portsAt, type Ports } from '../settings.ts';
import { startStripe } from '../stripe/server.ts';
import type { Configuration } from './copy.ts';
import type { Declared } from './declared.ts';
import { originsOf, publicKeyOf, type Owner } from './owner.ts';
import { openProxy, type Target } from './proxy.ts';
import { startServices, type Services } from './services.ts';
import { createFakeVendors, fakedHosts } from './fake-vendors.ts';

/** What would be uploaded: the folders `site` and `functions` of one folder. */
export interface Upload {
  readonly folder: string;
  readonly configuration: Configuration;
  readonly declared: Declared;
  /** The text of `firestore.rules`. */
  readonly rules: string;
}

export type Backend = Awaited<ReturnType<typeof startBackend>>;

/** Serves the store too, but is not among the settings: nobody may buy there. */
const foreignOrigin = 'https://foreign.example';

const identityHosts = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'];
const documentsHost = 'firestore.googleapis.com';
const local = (port: number): string => `http://127.0.0.1:${port}`;

/** Starts what a live store needs, on this machine, behind the host names of the real services. */
export async function startBackend(owner: Owner, upload: Upload) {
  const { project } = owner;
  const { folder, rules } = upload;
  const running = new AsyncDisposableStack();
  const add = async <T extends { readonly close: () => Promise<void> }>(starting: Promise<T>) => {
    const started = await starting;
    running.defer(started.close);
    return started;
  };
  const ports = portsAt(await freePort());
  const origins = [...originsOf(owner), foreignOrigin];
  const sites = origins.map((origin) => new URL(origin).hostname);
  const callables = `us-central1-${project}.cloudfunctions.net`;
  let services: Services | undefined;

  try {
    const vendors = await add(serve(createFakeVendors(project, local(ports.payments)), 0));
    const route = (host: string, path: string): Target | undefined => {
      if (sites.includes(host)) return { port: ports.site };
      if (host === documentsHost) return { port: ports.documents };
      const below = `/${host}${path}`;
      if (identityHosts.includes(host)) return { port: ports.auth, path: below };
      if (fakedHosts.includes(host)) return { port: vendors.port, path: below };
      if (host !== callables) return undefined;
      const [, name = '', rest = ''] = /^\/(\w+)\/?(.*)$/.exec(path) ?? [];
      const port = services?.ports[name];
      return port === undefined
        ? { port: vendors.port, path: below }
        : { port, path: `/${rest}`, keepsHost: true };
    };
    const certificate = join(folder, 'certificate.pem');
    const hosts = [...sites, callables, documentsHost, ...identityHosts, ...fakedHosts];
    const proxy = await add(openProxy(hosts, route, [publicKeyOf(owner)], certificate));
    // The payment provider's events pass through the proxy too.
    setDefaultCACertificates([proxy.certificate]);
    setGlobalProxyFromEnv({ HTTPS_PROXY: proxy.url, NO_PROXY: '127.0.0.1' });

    await add(
      openFirestore(rules, ports.documents, project, async (name, event) => {
        const port = services?.ports[name];
        if (port === undefined) return;
        const { status } = await sendEvent(local(port), event);
        if (status >= 400) process.stderr.write(`${name} answered ${status} to an event.\n`);
      }),
    );
    await add(
      startStripe({
        port: ports.payments,
        secretKey: keys.stripe,
        ownerKey: keys.stripeOwner,
        webhookSecret: keys.webhook,
        endpoint: `https://${callables}/stripeWebhook`,
        delivery: 'once',
        hostedPage: 'https://checkout.stripe.com/c/pay',
      }),
    );
    await add(startRecaptcha(ports.securityCheck, keys.recaptcha));
    const mails = join(folder, 'mails');
    await add(startMailServer(ports.mail, mails));
    const account = join(folder, 'service-account.json');
    await writeFile(account, JSON.stringify(serviceAccount(project)));
    await writeFile(join(folder, 'firebase.json'), JSON.stringify(emulated(upload, ports)));
    await add(startEmulators(folder, ports, ['auth', 'hosting'], project));
    running.defer(async () => services?.close());

    return {
      origins,
      proxy,
      documents: `127.0.0.1:${ports.documents}`,
      /** Runs the functions of the upload, with or without App Check's consent; ends those that run. */
      runFunctions: async (enforced: boolean): Promise<void> => {
        await services?.close();
        services = undefined;
        services = await startServices({
          folder: join(folder, 'functions'),
          declared: upload.declared,
          log: join(folder, 'functions.log'),
          secrets: {
            RECAPTCHA_SECRET_KEY: keys.recaptcha,
            SMTP_PASSWORD: keys.smtp,
            STRIPE_SECRET_KEY: keys.stripe,
            STRIPE_WEBHOOK_SECRET: keys.webhook,
          },
          env: {
            ...owner.functions,
            ...functionsEnvironment(project, ports),
            ENFORCE_APP_CHECK: String(enforced),
            NODE_USE_ENV_PROXY: '1',
            HTTPS_PROXY: proxy.url,
            NO_PROXY: '127.0.0.1',
            NODE_EXTRA_CA_CERTS: certificate,
            GOOGLE_APPLICATION_CREDENTIALS: account,
          },
        });
      },
      /** Resolves once the triggered functions have ended. */
      idle: () => requestAsOwner('GET', `${local(ports.documents)}/control/idle`),
      arrivedMails: () => arrivedMails(mails),
      close: () => running.disposeAsync(),
    };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

const functionsEnvironment = (project: string, ports: Ports) => ({
  GCLOUD_PROJECT: project,
  FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.documents}`,
  // Elsewhere the functions refuse other addresses of vendors.
  FUNCTIONS_EMULATOR: 'true',
  RECAPTCHA_VERIFY_URL: `${local(ports.securityCheck)}/recaptcha/api/siteverify`,
  STRIPE_API_BASE: local(ports.payments),
  ...mailSettings(ports.mail),
});

/** What the functions are, where they ask Google's services. */
const serviceAccount = (project: string) => ({
  type: 'service_account',
  project_id: project,
  private_key: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  }),
  client_email: `functions@${project}.iam.gserviceaccount.com`,
  token_uri: 'https://oauth2.googleapis.com/token',
});

/** What the emulators read: Hosting as it is configured, on what was uploaded. */
function emulated({ configuration }: Upload, ports: Ports): object {
  const { predeploy: _, ...hosting } = configuration.hosting;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    hosting: { ...hosting, public: 'site' },
    emulators: {
      ui: { enabled: false },
      auth: at(ports.auth),
      hosting: at(ports.site),
      hub: at(ports.hub),
      logging: at(ports.logging),
    },
  };
}

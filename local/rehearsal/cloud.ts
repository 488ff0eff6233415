import { setGlobalProxyFromEnv } from 'node:http';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { createGoogle, isModelled } from '../google/server.ts';
import { createProject } from '../google/project.ts';
import { refusedCall } from '../google/run.ts';
import { serve } from '../local-server.ts';
import { arrivedEmails, startMailServer } from '../emails.ts';
import { firstFreePort } from '../prepare.ts';
import { keys, portsAt } from '../settings.ts';
import { startStripe } from '../stripe/server.ts';
import { createFakeVendors, fakedHosts } from './fake-vendors.ts';
import { originsOf, type Owner } from './owner.ts';
import { openProxy, type Target } from './proxy.ts';
import { proxyEnvironment, signInOwner } from './sign-in.ts';

export type Cloud = Awaited<ReturnType<typeof startCloud>>;

/** An origin that serves the store but is missing from the settings, so shoppers cannot buy there. */
const foreignOrigin = 'https://foreign.example';

const identityHosts = new Set(['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']);
const documentsHost = 'firestore.googleapis.com';

export const local = (port: number): string => `http://127.0.0.1:${port}`;

/**
 * Starts fakes of the vendors on this machine, behind their real host names: Google with an empty project, Stripe and
 * the mail server.
 */
export async function startCloud(owner: Owner, folder: string) {
  const running = new AsyncDisposableStack();
  const add = async <T extends { readonly close: () => Promise<void> }>(starting: Promise<T>) => {
    const started = await starting;
    running.defer(started.close);
    return started;
  };
  const ports = portsAt(await firstFreePort());
  const project = createProject(owner.project);
  const google = await createGoogle(project);
  const origins = [...originsOf(owner), foreignOrigin];
  const sites = origins.map((origin) => new URL(origin).hostname);
  const callables = `us-central1-${project.id}.cloudfunctions.net`;
  let functions: Readonly<Record<string, number>> = {};

  /** Finds the function at a URL by its path on the host that all functions share, or by its own Cloud Run host. */
  const calledAt = (host: string, path: string) => {
    const [, name = '', rest = ''] = /^\/(\w+)\/?(.*)$/.exec(path) ?? [];
    if (host === callables) return { name, rest };
    const [own] = [...project.functions].find(
      ([, { serviceConfig }]) => serviceConfig?.uri === `https://${host}`,
    ) ?? [undefined];
    return own === undefined
      ? undefined
      : { name: own.split('/').at(-1) ?? '', rest: path.slice(1) };
  };

  try {
    const apis = await add(serve(google.app, 0));
    const vendors = await add(serve(createFakeVendors(project, local(ports.payments)), 0));
    const route = (host: string, path: string): Target | undefined => {
      if (sites.includes(host)) return { port: ports.site };
      const below = `/${host}${path}`;
      if (isModelled(host, path)) return { port: apis.port, path: below };
      if (host === documentsHost) return { port: ports.documents };
      if (identityHosts.has(host)) return { port: ports.auth, path: below };
      if (fakedHosts.includes(host)) return { port: vendors.port, path: below };
      if (host.endsWith('.googleapis.com')) return { port: apis.port, path: below };
      const called = calledAt(host, path);
      if (called === undefined) return undefined;
      const { name, rest } = called;
      const port = functions[name];
      return port === undefined || refusedCall(project, 'allUsers', name) !== undefined
        ? { port: vendors.port, path: below }
        : { port, path: `/${rest}`, keepsHost: true };
    };
    const certificate = join(folder, 'certificate.pem');
    const hosts = [...sites, callables, ...fakedHosts, '*.googleapis.com', '*.us-central1.run.app'];
    const publicKeys = () => [...project.apiKeys.values()];
    const proxy = await add(openProxy(hosts, route, publicKeys, certificate));
    const throughProxy = proxyEnvironment(proxy.url, certificate);
    // Sends the payment provider's events through the proxy too.
    setDefaultCACertificates([proxy.certificate]);
    setGlobalProxyFromEnv({ HTTPS_PROXY: proxy.url, NO_PROXY: '127.0.0.1' });
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
    const emails = join(folder, 'emails');
    await add(startMailServer(ports.mail, emails));
    return {
      folder,
      ports,
      project,
      google,
      origins,
      proxy,
      arrivedEmails: () => arrivedEmails(emails),
      throughProxy,
      owner: { ...throughProxy, ...(await signInOwner(project, folder)) },
      serveFunctions: (at: Readonly<Record<string, number>>): void => {
        functions = at;
      },
      close: () => running.disposeAsync(),
    };
  } catch (error) {
    await running.disposeAsync();
    throw error;
  }
}

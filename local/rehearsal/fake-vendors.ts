import { generateKeyPairSync, sign } from 'node:crypto';
import { cors } from 'hono/cors';
import type { Hono } from 'hono';
import { fieldsIn, textOf } from '../../src/domain/field.ts';
import { hasRole } from '../google/policy.ts';
import type { Project } from '../google/project.ts';
import { createApp } from '../local-server.ts';
import { execute } from '../recaptcha.ts';

/** The vendors' hosts that this app imitates. The path of each request to this app begins with the vendor's host. */
export const fakedHosts = [
  'checkout.stripe.com',
  'content-firebaseappcheck.googleapis.com',
  'dns.google',
  'firebaseappcheck.googleapis.com',
  'js.stripe.com',
  'www.google.com',
  'www.gstatic.com',
];

const javascript = { 'Content-Type': 'text/javascript; charset=utf-8' };
const html = { 'Content-Type': 'text/html; charset=utf-8' };

/** How long an App Check token is valid, in seconds. */
const lifetime = 3600;

/**
 * Imitates the vendors that no emulator covers, at their real host names: App Check, reCAPTCHA's scripts, Stripe.js,
 * and the hosted checkout for the Stripe fake at the URL `payments`.
 */
export function createFakeVendors(project: Project, payments: string): Hono {
  const app = createApp();
  addAppCheck(app, project);
  addRecaptcha(app);
  addStripe(app, payments);
  // Every domain has the DNS records that distinguish its emails from forged ones.
  app.get('/dns.google/resolve', ({ json }) =>
    json({
      Status: 0,
      Answer: ['v=spf1 -all', 'v=DMARC1; p=reject'].map((data) => ({ type: 16, data })),
    }),
  );
  return app;
}

/**
 * App Check: exchanges a reCAPTCHA Enterprise token for an App Check token, publishes the keys that verify it, and
 * reports whether a token has been used before.
 */
function addAppCheck(app: Hono, project: Project): void {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const tokenOf = (appId: string): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sub: appId,
      aud: [`projects/${project.number}`, `projects/${project.id}`],
      iss: `https://firebaseappcheck.googleapis.com/${project.number}`,
      iat: now,
      exp: now + lifetime,
      jti: crypto.randomUUID(),
    };
    const signed = `${encode({ alg: 'RS256', typ: 'JWT', kid: 'local' })}.${encode(claims)}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  };

  app.use('/content-firebaseappcheck.googleapis.com/*', cors());
  app.post(
    '/content-firebaseappcheck.googleapis.com/v1/projects/:project/apps/:call',
    async ({ req, json }) => {
      const [appId = '', method] = req.param('call').split(/:(?=[a-zA-Z]+$)/);
      const token = textOf(await req.json(), 'recaptcha_enterprise_token') ?? '';
      return method === 'exchangeRecaptchaEnterpriseToken' && token !== ''
        ? json({ token: tokenOf(appId), ttl: `${lifetime}s` })
        : json({ error: { code: 403, message: 'App attestation failed.' } }, 403);
    },
  );
  app.get('/firebaseappcheck.googleapis.com/v1/jwks', ({ json }) =>
    json({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'local', alg: 'RS256', use: 'sig' }],
    }),
  );

  // A function with replay protection sends this request as its own service account.
  const used = new Set<string>();
  app.post(
    `/firebaseappcheck.googleapis.com/v1beta/projects/${project.id}:verifyAppCheckToken`,
    async ({ req, json }) => {
      const caller = project.tokens.get((req.header('Authorization') ?? '').replace('Bearer ', ''));
      const name = `projects/${project.id}`;
      if (!caller || !hasRole(project, caller, 'firebaseappcheck.tokenVerifier', name))
        return json({ error: { message: `${caller} may not verify App Check tokens.` } }, 403);
      const token = textOf(await req.json(), 'app_check_token') ?? '';
      const alreadyConsumed = used.has(token);
      used.add(token);
      return json({ alreadyConsumed });
    },
  );
}

/**
 * Imitates reCAPTCHA. As in the original, the page's script only queues callbacks and loads a second script from a
 * different host. The second script issues tokens and opens a frame.
 */
function addRecaptcha(app: Hono): void {
  const loader = (name: string): string => `{
    const own = globalThis.grecaptcha ??= {};
    const api = ${name === 'enterprise' ? 'own.enterprise ??= {}' : 'own'};
    api.ready ??= (then) => (api.waiting ??= []).push(then);
    document.head.append(Object.assign(document.createElement('script'), {
      src: 'https://www.gstatic.com/recaptcha/releases/local/${name}.js',
    }));
  }`;
  const script = (name: string): string => `{
    const api = globalThis.grecaptcha${name === 'enterprise' ? '.enterprise' : ''};
    const token = ${execute};
    api.render = (_place, { callback } = {}) => { callback?.(); return 0; };
    api.execute = (key, options) => token(key, options ?? {});
    api.ready = (then) => void then();
    const frame = document.createElement('iframe');
    Object.assign(frame, { src: 'https://www.google.com/recaptcha/api2/anchor', hidden: true });
    document.body.append(frame);
    for (const then of api.waiting?.splice(0) ?? []) then();
  }`;
  app.get('/www.google.com/recaptcha/api.js', ({ body }) => body(loader('v3'), 200, javascript));
  app.get('/www.google.com/recaptcha/enterprise.js', ({ body }) =>
    body(loader('enterprise'), 200, javascript),
  );
  app.get('/www.gstatic.com/recaptcha/releases/local/:file', ({ req, body }) =>
    body(script(req.param('file').replace('.js', '')), 200, javascript),
  );
  app.get('/www.google.com/recaptcha/api2/anchor', ({ body }) =>
    body('<!doctype html><title>reCAPTCHA</title>', 200, html),
  );
}

/** Stripe.js with its frame, and the hosted checkout: a page with a form that makes the payment when submitted. */
function addStripe(app: Hono, payments: string): void {
  app.get('/js.stripe.com/v3/outer.html', ({ body }) =>
    body('<!doctype html><title>Stripe</title>', 200, html),
  );
  app.get('/js.stripe.com/:version/stripe.js', ({ req, body }) =>
    body(
      `globalThis.Stripe = Object.assign(() => ({}), { version: ${JSON.stringify(req.param('version'))} });
      document.body.append(Object.assign(document.createElement('iframe'), {
        src: 'https://js.stripe.com/v3/outer.html',
        hidden: true,
      }));`,
      200,
      javascript,
    ),
  );
  const session = async (id: string, body?: URLSearchParams) => {
    const response = await fetch(`${payments}/c/pay/${id}`, body && { method: 'POST', body });
    return fieldsIn(await response.json());
  };
  app.get('/checkout.stripe.com/c/pay/:id', async ({ req, body }) => {
    const { cancelUrl } = await session(req.param('id'));
    const fields = ['name', 'line1', 'city', 'state', 'postalCode', 'country', 'email'].map(
      (name) => `<label>${name} <input name="${name}"></label>`,
    );
    return body(
      `<!doctype html><html lang="en"><title>Checkout</title><link rel="icon" href="data:,">
      <form method="post">${fields.join('')}<button>Pay</button></form>
      <a href="${String(cancelUrl)}">Back</a>`,
      200,
      html,
    );
  });
  app.post('/checkout.stripe.com/c/pay/:id', async ({ req, redirect }) => {
    const form = new URLSearchParams(await req.text());
    const { successUrl } = await session(req.param('id'), form);
    return redirect(String(successUrl), 303);
  });
}

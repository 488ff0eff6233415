import { Stripe } from 'stripe';
import { catalogue, shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import { ok } from '../../../src/domain/result.ts';
import { handledEvents } from '../../src/adapters/stripe/event-types.ts';
import type { Project, Question } from '../../owner/project/project.ts';
import { hosts, id, owning } from './live-google.ts';
import { memoryDocuments } from '../../../fakes/documents/memory-documents.ts';

/** A healthy project for the doctor, and ways to introduce faults. */

export const origin = 'https://groundup.example';
export const webhook = {
  url: `https://us-central1-${id}.cloudfunctions.net/stripeWebhook`,
  status: 'enabled',
  livemode: true,
  api_version: Stripe.API_VERSION,
  enabled_events: [...handledEvents],
};
const env = {
  ENFORCE_APP_CHECK: 'true',
  STRIPE_SECRET_KEY: 'rk_live_1',
  STRIPE_OWNER_KEY: 'rk_live_owner',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  RECAPTCHA_SECRET_KEY: 'secret-1',
  RECAPTCHA_HOSTNAMES: hosts.join(','),
  ALLOWED_ORIGINS: `${origin},https://${id}.web.app,https://${id}.firebaseapp.com`,
  MAIL_TO: 'hello@groundup.example',
  MAIL_FROM: 'store@groundup.example',
  SMTP_SERVER: 'smtps://smtp.groundup.example:465',
  SMTP_USER: 'store',
  SMTP_PASSWORD: 'secret-1',
};
const site = {
  VITE_BACKEND: 'firebase',
  VITE_FIREBASE_API_KEY: 'AIzaLive',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_PROJECT_ID: id,
  VITE_SITE_URL: origin,
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  VITE_RECAPTCHA_SITE_KEY: '6L-sign-up',
  VITE_APP_CHECK_SITE_KEY: '6L-App-Check',
};

const pricesWith = (more: object): Readonly<Record<string, object>> =>
  Object.fromEntries(
    catalogue.map(({ priceId, price: amount, providerProductId }) => [
      `/prices/${priceId}`,
      {
        active: true,
        type: 'one_time',
        currency: 'usd',
        unit_amount: amount,
        product: { id: providerProductId, active: true },
        tax_behavior: 'exclusive',
        ...more,
      },
    ]),
  );

/** The latest checkouts of this project and of a different project. */
export const checkoutsWith = (enabled: boolean) => ({
  data: [id, 'another'].map((project) => ({
    id: 'cs_1',
    metadata: { store: 'ground-up', project },
    adaptive_pricing: { enabled: enabled || project !== id },
  })),
});

/** The provider's responses by path. A plain object is sent with the status 200; undefined causes a 404. */
type Provided = Readonly<Record<string, object | undefined>>;

const provided: Provided = {
  ...pricesWith({}),
  '/webhook_endpoints': { data: [{ ...webhook, url: 'https://other.example' }, webhook] },
  '/tax/settings': { status: 'active' },
  '/checkout/sessions': checkoutsWith(false),
};

const answer = (status: number, text = '', headers: Record<string, string> = {}) =>
  new Response(text, { status, headers });
const json = (status: number, body: object) => answer(status, JSON.stringify(body));

const readable =
  (status: number) =>
  ({ headers }: Question): Response =>
    answer(status, '{}', { 'access-control-allow-origin': headers?.['origin'] ?? '' });

/** The provider's refusal of a key that lacks a right. */
export const forbidden = json(403, {
  error: { type: 'invalid_request_error', message: 'The key may not' },
});

/** A provider with the given responses replaced. Adds each request to `asked`. */
export function withStripe(
  changes: Provided = {},
  asked: { readonly path: string; readonly method: string; readonly body: string }[] = [],
): Pick<Project, 'stripe' | 'functionsStripe'> {
  const error = { type: 'invalid_request_error', code: 'resource_missing' };
  const client = Stripe.createFetchHttpClient(async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.slice('/v1'.length);
    const isFunctions = request.headers.get('authorization') === `Bearer ${env.STRIPE_SECRET_KEY}`;
    asked.push({ path, method: request.method, body: await request.text() });
    const own = { ...(isFunctions && request.method === 'POST' && { '/refunds': forbidden }) };
    const found = { ...provided, ...own, ...changes }[path];
    if (found instanceof Error) throw found;
    if (found instanceof Response) return found.clone();
    return found ? json(200, found) : json(404, { error });
  });
  const open = (key: string) => new Stripe(key, { httpClient: client, maxNetworkRetries: 0 });
  return {
    stripe: () => open(env.STRIPE_OWNER_KEY),
    functionsStripe: () => open(env.STRIPE_SECRET_KEY),
  };
}

const pageHeaders = { 'content-security-policy': 'x', 'strict-transport-security': 'x' };

/** The webhook's response, which shows the caller's address. */
const seenBy = ({ headers }: Question): Response =>
  answer(405, '', {
    'x-client-address': '203.0.113.9',
    'x-client-forwarded': `${headers?.['x-forwarded-for']}, 203.0.113.9`,
  });

/** The deployed site's responses, by the last part of the URL; other URLs return 404. */
const world: Readonly<Record<string, (question: Question) => Response>> = {
  createCheckoutSession: readable(401),
  endCheckoutSession: () => json(401, {}),
  createUserWithRecaptcha: () => json(401, {}),
  messageRecieved: () => json(401, {}),
  reportProblems: () => answer(400),
  stripeWebhook: (question) => (question.body ? answer(400) : seenBy(question)),
  'a.run.app': seenBy,
  '/sitemap.xml': () => answer(200, `<loc>${origin}/</loc><loc>${origin}/shop</loc>`),
  '/': () => answer(200, '<body data-load="/assets/app-1.js">', pageHeaders),
  '/shop': () => answer(200, '<body data-load="/assets/app-1.js">', pageHeaders),
  '/checkout/success/doctor': () => answer(200, '', pageHeaders),
  '/product/doctor': () => answer(404, '', pageHeaders),
  '/assets/app-1.js': () => answer(200, 'import("./firebase-1.js");import("./app-1.js")'),
  '/assets/firebase-1.js': () => answer(200, `x={apiKey:"AIzaLive",projectId:"${id}"}`),
};

/** Sends requests to the site, with the given responses replaced, and records the requests. */
export function asking(changes: Readonly<Record<string, (question: Question) => Response>> = {}) {
  const asked: { url: string; question: Question }[] = [];
  const entries = Object.entries({ ...world, ...changes });
  const ask = async (url: string, question: Question = {}) => {
    asked.push({ url, question });
    const at = url.replace(/^https:\/\/(?:groundup\.example|ground-up-live\.[a-z.]+)\//, '/');
    const found = entries.find(([end]) => at === end || (end !== '/' && at.endsWith(end)));
    return found ? found[1](question) : answer(404);
  };
  return { ask, asked };
}

export const replies = {
  answer,
  json,
  readable,
  page: (text: string) => answer(200, text, pageHeaders),
};

const counted = Object.fromEntries(shopProducts.map((product) => [product.id, { inventory: 0 }]));

/** The DNS records of the sender's domain, with the given records replaced. */
export const recordsWith =
  (changes: Readonly<Record<string, readonly string[] | undefined>> = {}): Project['textRecords'] =>
  async (name) =>
    ({
      'groundup.example': ['google-site-verification=1', 'v=spf1 -all'],
      '_domainkey.groundup.example': [],
      '_dmarc.groundup.example': ['v=DMARC1; p=reject'],
      ...changes,
    })[name];

/** The time of the doctor's run, in milliseconds. */
export const now = 1_790_000_000_000;

/** The records of a store with a running back end. */
export const records = { products: counted, state: { comparison: { endedAt: now - 30 * 60_000 } } };

const linesOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

export const ready: Project = {
  id,
  isLocal: false,
  sent: {},
  env,
  site,
  functionUrl: (name) => `https://us-central1-${id}.cloudfunctions.net/${name}`,
  ...withStripe(),
  securityCheck: () => ({ verify: async () => ({ passed: false, reason: 'invalid' }) }),
  mailServer: () => ({ check: async () => ok(undefined) }),
  documents: memoryDocuments(records),
  clock: { now: () => now },
  rules: 'rules\n',
  deployedRules: async () => 'rules',
  ask: asking().ask,
  google: owning(),
  textRecords: recordsWith(),
  readFile: (path) => linesOf(path.startsWith('../') ? site : env),
  writeFile: () => undefined,
  askSecret: async (name) => env[name],
};

export const price = (more: object): Partial<Project> => withStripe(pricesWith(more));
export const withEnv = (more: object): Partial<Project> => ({ env: { ...env, ...more } });
export const withSite = (more: object): Partial<Project> => ({ site: { ...site, ...more } });

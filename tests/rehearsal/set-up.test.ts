import { afterEach, expect, test } from 'vitest';
import { shopProducts } from '../../src/domain/catalogue/catalogue.ts';
import { textOf } from '../../src/domain/field.ts';
import { addressOf, rights } from '../../functions/src/settings/rights.ts';
import { openStripe } from '../../functions/src/adapters/stripe/client.ts';
import type { Google } from '../../functions/tools/lib/project/google.ts';
import type { Project as Owned } from '../../functions/tools/lib/project/project.ts';
import { setUp } from '../../functions/tools/lib/project/set-up.ts';
import { steps } from '../../functions/tools/lib/project/steps.ts';
import { createProject } from '../../stack/google/project.ts';
import { createGoogle } from '../../stack/google/server.ts';
import { serve, type Running } from '../../stack/local-server.ts';
import { emptyStripe } from '../../testing/empty-stripe.ts';
import { memoryDocuments } from '../../testing/memory-documents.ts';

const id = 'shop-1';

let provider: Running | undefined;
afterEach(() => provider?.close());

/** Requests that only the doctor sends. */
const unasked = (): never => {
  throw new Error('Setup asks nobody but Google and Stripe.');
};

/** An owner with an empty project and the files given here; Google answers in its own words. */
async function ownerOf(project: ReturnType<typeof createProject>) {
  project.tokens.set('owner', 'owner');
  const { app } = await createGoogle(project);
  const google: Google = async (method, url, body) => {
    const response = await app.request(url.replace('https://', 'http://127.0.0.1/'), {
      method,
      headers: { Authorization: 'Bearer owner' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const data: unknown = await response.json();
    if (response.ok) return data;
    const message = textOf(data, 'error', 'message');
    throw Object.assign(new Error(`${method} ${url}: ${message}`), {
      status: response.status,
      response: { data },
    });
  };
  const products = shopProducts.map(({ id: name, priceId }): [string, string] => [
    `../src/domain/catalogue/${name}.ts`,
    `priceId: '${priceId}'`,
  ]);
  const files = new Map<string, string>([
    ['../.env', 'VITE_SITE_URL=https://groundup.example\n'],
    [`.env.${id}`, 'MAIL_TO=hello@groundup.example\n'],
    ...products,
  ]);
  const account = emptyStripe();
  provider = await serve({ fetch: account.answer }, 0);
  const base = new URL(`http://127.0.0.1:${provider.port}`);
  const owned: Owned = {
    id,
    isLocal: false,
    sent: {},
    google,
    stripe: () => openStripe({ secretKey: 'sk_live_setup', base }),
    functionsStripe: unasked,
    securityCheck: unasked,
    mailServer: unasked,
    documents: memoryDocuments(),
    clock: Date,
    rules: '',
    deployedRules: unasked,
    ask: unasked,
    textRecords: unasked,
    functionUrl: (name) => `https://us-central1-${id}.cloudfunctions.net/${name}`,
    env: { MAIL_TO: 'hello@groundup.example' },
    site: { VITE_SITE_URL: 'https://groundup.example' },
    readFile: (path) => files.get(path),
    writeFile: (path, text) => void files.set(path, text),
    askSecret: async (name) => `asked-${name}`,
  };
  return { owned, files, made: account.made };
}

test('setup sets up an empty project, and has nothing to do the next time', async () => {
  const project = createProject(id);
  const { owned, files, made } = await ownerOf(project);
  const said: string[] = [];
  const run = () =>
    setUp(owned, steps, {
      print: (text) => void said.push(text.trim()),
      agree: async () => true,
      sleep: async () => undefined,
    });
  await run();
  expect(said.filter((line) => /^[✗]/u.test(line))).toEqual([]);
  const policy = project.policies.get(`projects/${id}`) ?? [];
  for (const [name, { roles }] of Object.entries(rights)) {
    const has = policy.filter(({ members }) =>
      members.includes(`serviceAccount:${addressOf(name, id)}`),
    );
    expect(new Set(has.map(({ role }) => role))).toEqual(
      new Set(roles.map((role) => `roles/${role}`)),
    );
  }
  const secretOf = (name: string) => {
    const versions = project.secrets.get(`projects/${id}/secrets/${name}`)?.versions ?? [];
    return Buffer.from(versions.at(-1)?.data ?? '', 'base64').toString();
  };
  expect(secretOf('STRIPE_WEBHOOK_SECRET')).toBe('whsec_made');
  expect(secretOf('STRIPE_SECRET_KEY')).toBe('asked-STRIPE_SECRET_KEY');
  expect(secretOf('RECAPTCHA_SECRET_KEY')).toMatch(/^6L.*-secret$/);
  expect(files.get('../.env')).toMatch(/^VITE_FIREBASE_API_KEY=AIza\w+$/m);
  expect(files.get(`.env.${id}`)).toContain(
    `ALLOWED_ORIGINS=https://groundup.example,https://${id}.web.app,https://${id}.firebaseapp.com\n`,
  );
  const prices = [...made.values()].filter(({ object }) => object === 'price');
  expect(prices).toHaveLength(shopProducts.length);

  said.length = 0;
  expect(await run()).toBe(true);
  expect(said[0]).toMatch(/nothing to do/);
});

import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { shopProducts } from '../../../src/domain/catalogue/catalogue.ts';
import { textOf } from '../../../src/domain/field.ts';
import { handledEvents } from '../../src/adapters/stripe/event-types.ts';
import { owning } from '../../tests/support/live-google.ts';
import { ready, webhook as endpoint } from '../../tests/support/live-project.ts';
import type { Project } from './project.ts';
import { prices } from './prices.ts';
import { setUp } from './set-up.ts';
import { webhook } from './webhook.ts';

/** Stripe's responses for an account with only tax settings, and the objects created there, by id. */
function emptyStripe() {
  const made = new Map<string, Record<string, unknown>>();
  const answer = async (request: Request): Promise<Response> => {
    const [, kind = '', key = ''] =
      /^\/v1\/([\w/]+?)(?:\/(\w+_\w+))?$/.exec(new URL(request.url).pathname) ?? [];
    const all = [...made.values()].filter(({ object }) => `${String(object)}s` === kind);
    const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
    if (kind === 'tax/settings') return json(200, { object: 'tax.settings', status: 'active' });
    if (request.method === 'GET' && key === '')
      return json(200, { object: 'list', data: all, url: '/', has_more: false });
    if (request.method === 'GET') {
      const found = made.get(key);
      const product = made.get(String(found?.['product']));
      return found
        ? json(200, { ...found, ...(product && { product }) })
        : json(404, { error: { type: 'invalid_request_error', code: 'resource_missing' } });
    }
    if (request.method === 'DELETE') return json(200, { id: key, deleted: made.delete(key) });
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    const { 'metadata[secret]': kept, ...fields } = form;
    const known = made.get(key);
    if (known) {
      Object.assign(known, fields, kept && { metadata: { secret: kept } });
      return json(200, known);
    }
    const object = kind.replace(/s$/, '');
    const one = {
      id: `${object}_${made.size}`,
      active: true,
      type: 'one_time',
      status: 'enabled',
      livemode: true,
      secret: `whsec_made_${made.size}`,
      metadata: {},
      ...form,
      object,
      ...('unit_amount' in form && { unit_amount: Number(form['unit_amount']) }),
      enabled_events: [...handledEvents],
    };
    made.set(one.id, one);
    return json(200, one);
  };
  return { answer, made };
}

test('setup creates prices and a webhook once, and saves the price ids and webhook secret', async () => {
  const { answer, made } = emptyStripe();
  const httpClient = Stripe.createFetchHttpClient((...asked) => answer(new Request(...asked)));
  const files = new Map(
    shopProducts.map(({ id }) => [`../src/domain/catalogue/${id}.ts`, "priceId: 'price_old'"]),
  );
  const kept: unknown[] = [];
  const google: Project['google'] = async (method, url, body) => {
    if (method === 'POST') kept.push(body);
    return owning()(method, url, body);
  };
  const project = {
    ...ready,
    stripe: () => new Stripe('sk_live_setup', { httpClient, maxNetworkRetries: 0 }),
    google,
    readFile: (path: string) => files.get(path),
    writeFile: (path: string, text: string) => void files.set(path, text),
  };
  const kinds = () => [...made.values()].map(({ object }) => String(object)).toSorted();
  const apply = async () => {
    for (const step of [prices, webhook]) await (await step.survey(project)).apply();
  };
  await apply();
  const all = ['price', 'price', 'product', 'product', 'webhook_endpoint'];
  expect(kinds()).toEqual(all);
  const ids = [...made.values()].flatMap(({ object, id }) => (object === 'price' ? [id] : []));
  expect([...files.values()].toSorted()).toEqual(ids.map((id) => `priceId: '${String(id)}'`));
  expect(kept).toContainEqual({
    payload: { data: Buffer.from('whsec_made_4').toString('base64') },
  });

  await apply();
  expect(kinds()).toEqual(all);
  // Simulates a run that stopped after it had created a price, but before it had saved the id.
  for (const path of files.keys()) files.set(path, "priceId: 'price_old'");
  await apply();
  expect(kinds()).toEqual(all);
});

test('setup keeps an outdated webhook until the functions have the secret of its successor', async () => {
  const { answer, made } = emptyStripe();
  const old = { ...endpoint, id: 'webhook_endpoint_old', secret: 'whsec_0', metadata: {} };
  made.set(old.id, { ...old, object: 'webhook_endpoint', api_version: '2025-10-29.clover' });
  const versions = ['whsec_0'];
  let deployed = 1;
  /** The requests after which no enabled endpoint signs events with the secret that the function has. */
  const refused: string[] = [];
  const look = (after: string) => {
    const isTaken = [...made.values()].some(
      ({ status, secret }) => status === 'enabled' && secret === versions[deployed - 1],
    );
    if (!isTaken) refused.push(after);
  };
  const httpClient = Stripe.createFetchHttpClient(async (...asked) => {
    const request = new Request(...asked);
    const response = await answer(request);
    look(`${request.method} ${request.url}`);
    return response;
  });
  const shown = (version: number, rest = {}) => ({ name: `versions/${version}`, ...rest });
  const google: Project['google'] = async (method, url, body) => {
    if (url.endsWith('addVersion')) {
      versions.push(Buffer.from(textOf(body, 'payload', 'data') ?? '', 'base64').toString());
      return shown(versions.length);
    }
    const variable = { key: 'STRIPE_WEBHOOK_SECRET', version: String(deployed) };
    return owning({
      '/secrets/STRIPE_WEBHOOK_SECRET/versions/latest': shown(versions.length, {
        state: 'ENABLED',
      }),
      '/functions/stripeWebhook': {
        state: 'ACTIVE',
        serviceConfig: { secretEnvironmentVariables: [variable] },
      },
    })(method, url, body);
  };
  const stripe = () => new Stripe('sk_live_setup', { httpClient, maxNetworkRetries: 0 });
  const setup = async () => {
    const said: string[] = [];
    const print = (text: string) => void said.push(text.trim());
    const owner = { print, agree: async () => true, sleep: async () => undefined };
    expect(await setUp({ ...ready, stripe, google }, [webhook], owner)).toBe(true);
    return said.slice(said.findIndex((line) => line.startsWith('Left to do')) + 1);
  };
  for (let run = 0; run < 2; run += 1)
    expect((await setup()).slice(-2)).toEqual([
      expect.stringMatching(/^\d+\. Deploy: [^]*npm run deploy/),
      expect.stringMatching(/Delete the webhook endpoint with API version 2025[^]*npm run setup/),
    ]);
  expect(made).toHaveProperty('size', 2);
  deployed = versions.length;
  look('deployment');
  expect((await setup()).at(-1)).toMatch(/npm run deploy/);
  expect([...made.values()].map(({ api_version: version }) => version)).toEqual([
    Stripe.API_VERSION,
  ]);
  expect(refused).toEqual([]);
});

test('setup deletes a new endpoint whose secret it cannot store', async () => {
  const { answer, made } = emptyStripe();
  const httpClient = Stripe.createFetchHttpClient((...asked) => answer(new Request(...asked)));
  const stripe = () => new Stripe('sk_live_setup', { httpClient, maxNetworkRetries: 0 });
  const google: Project['google'] = async (method, ...asked) => {
    if (method === 'POST') throw new Error('down');
    return owning()(method, ...asked);
  };
  const survey = await webhook.survey({ ...ready, stripe, google });
  await expect(survey.apply()).rejects.toThrow('down');
  expect(made).toHaveProperty('size', 0);
});

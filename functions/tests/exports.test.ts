/**
 * Tests the exported functions over HTTP: their declarations, requests, responses and logs. The services that they call
 * run on this machine.
 */
import { AppCheck } from 'firebase-admin/app-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Functions from '../src/index.ts';
import { addressOf, rights } from '../src/settings/rights.ts';
import { loadFunctions, serve } from './support/platform.ts';
import { origin, startServices } from './support/services.ts';
import { sign } from './support/signature.ts';
import { stripeEvent } from './support/stripe-session.ts';

const written: string[] = [];
const write = (...words: readonly unknown[]): void => void written.push(words.join(' '));
// The SDK keeps the console methods that it finds when it is loaded.
Object.assign(console, { debug: write, info: write, log: write, warn: write, error: write });
/** The log entries that have an event name, by which the owner filters the log. */
const events = (): unknown[] =>
  written
    .map((line): unknown => JSON.parse(line))
    .filter((entry) => typeof entry === 'object' && entry !== null && 'event' in entry);

let services: Awaited<ReturnType<typeof startServices>>;
let functions: typeof Functions;
let platform: Awaited<ReturnType<typeof serve>>;

const requested = () => services.requested();
/** All requests to the services, with their bodies. */
const asked = () => services.received.map(({ path, body }) => `${path} ${body}`).join('\n');

beforeAll(async () => {
  services = await startServices();
  functions = await loadFunctions();
  platform = await serve(functions);
});
afterAll(async () => {
  platform.close();
  await services.close();
});
beforeEach(() => {
  services.received.splice(0);
  written.splice(0);
});

const post = async (name: string, body: string, headers = {}, at = platform) => {
  const json = { 'content-type': 'application/json', origin, ...headers };
  const response = await at.ask(name, { method: 'POST', headers: json, body });
  const text = await response.text();
  const answer: unknown = text.startsWith('{') ? JSON.parse(text) : text;
  return { status: response.status, answer };
};
const call = (name: string, data: unknown, headers = {}, at = platform) =>
  post(name, JSON.stringify({ data }), headers, at);
const failing = (status: string) => ({ error: { status } });

const cart = { items: [{ priceId: 'price_toe_strap', quantity: 1 }], origin };
const person = { name: 'Ada Runner', email: 'ada@groundup.example' };
const ada = { ...person, password: 'sprint-barefoot-9', recaptchaToken: 't' };
const message = { ...person, phone: '512-555-0100', message: 'Hi' };

test('each function has the region in which pages call it, its own account, and the secrets that `rights` lists', () => {
  const declared = Object.entries(functions).flatMap(([name, one]) => {
    const { __endpoint: endpoint } = one ?? {};
    if (endpoint === undefined) return [];
    const { region, serviceAccountEmail: account, secretEnvironmentVariables = [] } = endpoint;
    // Google's rules for account names.
    expect(account).toMatch(/^[a-z][a-z\d-]{4,28}[a-z\d]@/);
    return [{ name, region, account, secrets: secretEnvironmentVariables.map(({ key }) => key) }];
  });
  const listed = Object.entries(rights).map(([name, { secrets }]) => {
    const account = addressOf(name, '{{ params.PROJECT_ID }}');
    return { name, region: ['us-central1'], account, secrets };
  });
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(declared.toSorted(byName)).toEqual(listed.toSorted(byName));
});

describe('callables', () => {
  const hosted = { url: 'https://pay.example/1', session: 'cs_1' };
  test.each([
    ['createCheckoutSession', cart, hosted, ['batchGet', 'sessions']],
    ['endCheckoutSession', { session: 'cs_test_1' }, {}, ['cs_test_1']],
    ['createUserWithRecaptcha', ada, { userUid: 'uid-1' }, ['verify', 'accounts', 'lookup']],
    ['messageRecieved', message, {}, expect.arrayContaining(['commit']) as unknown],
  ])(
    '%s, called with %j, returns its result and nothing more',
    async (name, data, result, whom) => {
      expect(await call(name, data)).toEqual({ status: 200, answer: { result } });
      expect(requested()).toEqual(whom);
    },
  );

  const foreign = { ...cart, origin: 'https://evil.example' };
  test.each([
    ['a foreign origin', 'createCheckoutSession', foreign, 403, 'PERMISSION_DENIED'],
    ['an empty name', 'createUserWithRecaptcha', { ...ada, name: '' }, 400, 'INVALID_ARGUMENT'],
    ['a call without data', 'messageRecieved', null, 400, 'INVALID_ARGUMENT'],
  ])('refuse %s with a code that the SDK knows', async (_case, name, data, status, code) => {
    expect(await call(name, data)).toMatchObject({ status, answer: failing(code) });
    expect(requested()).toEqual([]);
  });

  test.each([origin, 'https://evil.example'])(
    'called from %s, let only the store’s pages read the response',
    async (from) => {
      const headers = { origin: from, 'access-control-request-method': 'POST' };
      const response = await platform.ask('messageRecieved', { method: 'OPTIONS', headers });
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );

  const entry = { name: 'Ada Runner', event: 'order-placed', severity: 'ALERT' };
  const deep = `{"data":${'['.repeat(20_000)}"Ada"${']'.repeat(20_000)}}`;
  test.each<[string, string]>([
    ['fields of our own log entries', JSON.stringify(entry)],
    ['fields besides `data`', JSON.stringify({ data: {}, 'Ada Runner': 1 })],
    ['a nested type', JSON.stringify({ data: { a: [{ '@type': 'Ada', ...entry }] } })],
    ['too deeply nested data', deep],
    ['a list at its top level', JSON.stringify([entry])],
  ])('log nothing from a body with %s', async (_case, body) => {
    const answer = failing('INVALID_ARGUMENT');
    expect(await post('messageRecieved', body)).toMatchObject({ status: 400, answer });
    expect(written.join()).not.toContain('Ada');
  });
});

describe('the webhook', () => {
  test('applies a signed event, and sends no request for an unsigned one', async () => {
    const body = stripeEvent();
    expect((await post('stripeWebhook', body)).status).toBe(400);
    expect(requested()).toEqual([]);
    expect((await post('stripeWebhook', body, { 'stripe-signature': sign(body) })).status).toBe(
      200,
    );
    expect(asked()).toContain('/documents/orders/cs_test_a1B2c3');
  });

  test('returns a caller’s real address, whatever address the caller claims', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.7' };
    const seen = async () => {
      const response = await platform.ask('stripeWebhook', { headers });
      expect(response.status).toBe(405);
      expect(response.headers.get('x-client-forwarded')).toBe(headers['x-forwarded-for']);
      return response.headers.get('x-client-address');
    };
    expect(await seen()).toBe('198.51.100.7');
    vi.stubEnv('PROXY_HOPS', '1');
    expect(await seen()).toBe('192.0.2.1');
  });
});

test('the report function refuses a report without a body, and raises no alert', async () => {
  const response = await platform.ask('reportProblems', { method: 'POST', headers: { origin } });
  expect(response.status).toBe(400);
  expect(events()).toMatchObject([{ event: 'report-refused', severity: 'WARNING' }]);
});

test('the report function counts only reports that come from the store’s pages and have no Do Not Track signal', async () => {
  const body = JSON.stringify({ page: '/', failure: 'crash', event: 'page crashed' });
  for (const [headers, status] of [
    [{ origin: 'https://evil.example' }, 400],
    [{ dnt: '1' }, 204],
    [{ 'sec-gpc': '1' }, 204],
  ] as const)
    expect((await post('reportProblems', body, headers)).status).toBe(status);
  expect(requested()).toEqual([]);
  expect((await post('reportProblems', body)).status).toBe(204);
  expect(asked()).toContain('/documents/reports/');
});

const scheduled = { scheduleTime: '2026-11-21T05:00:00Z' };
const every = (schedule: string, more = {}) => ({ scheduleTrigger: { schedule }, ...more });
const follows = (document: string, kind: 'created' | 'written', more = {}) => ({
  eventTrigger: {
    retry: true,
    eventType: `google.cloud.firestore.document.v1.${kind}`,
    eventFilterPathPatterns: { document },
  },
  ...more,
});
const alone = { maxInstances: 1 };

test.each([
  ['reconcileOrders', scheduled, /v1.events/, every('every 60 minutes')],
  ['endHeldSessions', scheduled, /holdUntil/, every('every 1 minutes', alone)],
  ['eraseOrders', scheduled, /state.retention/, every('every 24 hours', alone)],
  ['retryMails', scheduled, /dueAt[^]*reportedAt/, every('every 1 minutes', alone)],
  ['sendMail', { params: { mail: 'm' } }, /mail.m/, follows('mail/{mail}', 'created', alone)],
  ['sendAlert', { params: { alert: 'a' } }, /alerts.a/, follows('alerts/{alert}', 'written')],
  ['settleStock', {}, /units[.]/, follows('orders/{session}', 'written', alone)],
] as const)(
  '%s runs on its own event, and calls its services',
  async (name, event, words, declared) => {
    const { __endpoint: endpoint } = functions[name] ?? {};
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of an event that is read
    await functions[name]?.run(event as never);
    expect(asked()).toMatch(words);
    expect(endpoint).toMatchObject(declared);
  },
);

describe('a process that starts', () => {
  beforeEach(() => void vi.resetModules());

  /** Loads the functions with these settings changed. */
  const start = async (changes: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(changes)) vi.stubEnv(name, value);
    return import('../src/index.ts');
  };

  test('without a setting logs the setting’s name but tells callers nothing, and works once the setting is added', async () => {
    const served = await serve(await start({ STRIPE_SECRET_KEY: '' }));
    expect(await call('createCheckoutSession', cart, {}, served)).toEqual({
      status: 500,
      answer: { error: { status: 'INTERNAL', message: 'The call failed.' } },
    });
    const cause = { message: expect.stringContaining('STRIPE_SECRET_KEY must be') as unknown };
    const logged = { event: 'call-failed', severity: 'ALERT', function: 'createCheckoutSession' };
    expect(events()).toMatchObject([{ ...logged, cause }]);
    vi.unstubAllEnvs();
    expect((await call('createCheckoutSession', cart, {}, served)).status).toBe(200);
    served.close();
  });

  test.each(['settleStock', 'sendAlert', 'sendMail'] as const)(
    'for another function does not load the modules that only %s needs',
    async (name) => {
      expect((await start({ FUNCTION_TARGET: 'messageRecieved' }))[name]).toBeUndefined();
      vi.resetModules();
      expect((await start({ FUNCTION_TARGET: name }))[name]).toBeDefined();
    },
  );

  test('with App Check serves one checkout, account or message per token, but any number of other calls', async () => {
    const used = new Set<string>();
    vi.spyOn(AppCheck.prototype, 'verifyToken').mockImplementation(async (token, options) => {
      const alreadyConsumed = used.has(token);
      if (options?.consume) used.add(token);
      const times = { iat: 0, exp: 0, sub: 'app', iss: 'issuer', aud: [], app_id: 'app' };
      return { appId: 'app', token: times, ...(options?.consume && { alreadyConsumed }) };
    });
    const served = await serve(await start({ ENFORCE_APP_CHECK: 'true' }));
    for (const [name, data, second] of [
      ['createCheckoutSession', cart, 401],
      ['createUserWithRecaptcha', ada, 401],
      ['messageRecieved', message, 401],
      ['endCheckoutSession', { session: 'cs_test_1' }, 200],
    ] as const) {
      const statuses: number[] = [];
      for (const headers of [{}, { 'x-firebase-appcheck': name }, { 'x-firebase-appcheck': name }])
        statuses.push((await call(name, data, headers, served)).status);
      expect([name, ...statuses]).toEqual([name, 401, 200, second]);
    }
    served.close();
  });
});

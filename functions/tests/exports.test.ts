import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Functions from '../src/index.ts';
import { addressOf, rights } from '../src/settings/rights.ts';
import { loadFunctions, serve } from './support/platform.ts';
import { origin, startServices } from './support/services.ts';
import { sign } from './support/signature.ts';
import { stripeEvent } from './support/stripe-session.ts';

vi.mock('firebase-functions/logger', () => ({ write: () => undefined }));
// The SDK has a log of its own, for each call that it refuses.
for (const level of ['debug', 'info', 'warn', 'error'] as const)
  vi.spyOn(console, level).mockImplementation(() => undefined);

const items = [{ priceId: 'price_toe_strap', quantity: 1 }];

let services: Awaited<ReturnType<typeof startServices>>;
let functions: typeof Functions;
let platform: Awaited<ReturnType<typeof serve>>;

const requested = () => services.requested();

beforeAll(async () => {
  services = await startServices();
  functions = await loadFunctions();
  platform = await serve(functions);
});

afterAll(async () => {
  platform.close();
  await services.close();
});

beforeEach(() => void services.received.splice(0));

const ada = {
  name: 'Ada Runner',
  email: 'ada@groundup.example',
  password: 'sprint-barefoot-9',
  recaptchaToken: 't',
};
const message = { name: 'Ada', email: ada.email, phone: '512-555-0100', message: 'Hi' };

const endpoints = () =>
  Object.entries(functions).flatMap(([name, one]) => {
    const { __endpoint: endpoint } = one ?? {};
    return endpoint === undefined ? [] : [{ name, endpoint }];
  });

test('the functions are those of the store, in the region that the pages call', () => {
  const kinds = ['callableTrigger', 'httpsTrigger', 'scheduleTrigger', 'eventTrigger'];
  const found = endpoints().map(({ name, endpoint }) => {
    expect(endpoint.region).toEqual(['us-central1']);
    return [name, kinds.find((kind) => kind in endpoint)];
  });
  expect(Object.fromEntries(found)).toEqual({
    createCheckoutSession: 'callableTrigger',
    createUserWithRecaptcha: 'callableTrigger',
    endCheckoutSession: 'callableTrigger',
    endHeldSessions: 'scheduleTrigger',
    eraseOrders: 'scheduleTrigger',
    messageRecieved: 'callableTrigger',
    reconcileOrders: 'scheduleTrigger',
    reportProblems: 'httpsTrigger',
    retryMails: 'scheduleTrigger',
    sendAlert: 'eventTrigger',
    sendMail: 'eventTrigger',
    settleStock: 'eventTrigger',
    stripeWebhook: 'httpsTrigger',
  });
});

test('each function has a service account of its own, and the secrets of the list of rights', () => {
  const declared = endpoints().map(({ name, endpoint }) => ({
    name,
    account: endpoint.serviceAccountEmail,
    secrets: endpoint.secretEnvironmentVariables?.map(({ key }) => key) ?? [],
  }));
  const listed = Object.entries(rights).map(([name, { secrets }]) => ({
    name,
    account: addressOf(name, '{{ params.PROJECT_ID }}'),
    secrets,
  }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(declared.toSorted(byName)).toEqual(listed.toSorted(byName));
  // Google's limits.
  for (const { account } of declared) expect(account).toMatch(/^[a-z][a-z\d-]{4,28}[a-z\d]@/);
});

describe('the webhook, over HTTP', () => {
  const url = () => `${platform.url}/stripeWebhook`;
  const post = async (body: string, signature?: string) => {
    const headers = signature === undefined ? {} : { 'stripe-signature': signature };
    return (await fetch(url(), { method: 'POST', body, headers })).status;
  };

  test('fulfils a signed event', async () => {
    const body = stripeEvent();
    expect(await post(body, sign(body))).toBe(200);
    expect(requested().at(-1)).toBe('commit');
    expect(services.received.at(-1)?.body).toContain('/documents/orders/cs_test_a1B2c3');
  });

  test('calls no service without a signature', async () => {
    expect(await post(stripeEvent())).toBe(400);
    expect(requested()).toEqual([]);
  });

  test('accepts only POST', async () => {
    expect((await fetch(url())).status).toBe(405);
  });
});

test('reports are counted, from a page of the store alone', async () => {
  const report = { release: '0a1b2c3d', page: '/', connection: '', device: 'phone' };
  const body = JSON.stringify({ ...report, failure: 'crash', event: 'page crashed' });
  const post = async (from: string) =>
    fetch(`${platform.url}/reportProblems`, { method: 'POST', body, headers: { origin: from } });
  expect((await post('https://evil.example')).status).toBe(400);
  expect(requested()).toEqual([]);
  expect((await post(origin)).status).toBe(204);
  expect(services.received.at(-1)?.body).toContain('/documents/reports/');
});

describe('what nobody calls', () => {
  const scheduled = { scheduleTime: '2026-11-21T05:00:00Z' };
  const containing = (...names: string[]): unknown => expect.arrayContaining(names);
  const document = (path: string, kind = 'written') => ({
    retry: true,
    eventType: `google.cloud.firestore.document.v1.${kind}`,
    eventFilterPathPatterns: { document: path },
  });
  test.each([
    ['reconcileOrders', scheduled, containing('events', 'runAggregationQuery'), {}],
    [
      'endHeldSessions',
      scheduled,
      ['runQuery', 'runQuery'],
      { maxInstances: 1, scheduleTrigger: { schedule: 'every 1 minutes' } },
    ],
    [
      'eraseOrders',
      scheduled,
      ['batchGet', 'runQuery', 'commit'],
      { scheduleTrigger: { schedule: 'every 24 hours' } },
    ],
    [
      'settleStock',
      {},
      containing('runAggregationQuery'),
      { maxInstances: 1, concurrency: 1000, eventTrigger: document('orders/{session}') },
    ],
    [
      'sendAlert',
      { params: { alert: 'alert-1' } },
      ['batchGet'],
      { eventTrigger: document('alerts/{alert}') },
    ],
    [
      'sendMail',
      { params: { mail: 'order-1' } },
      ['batchGet', 'commit'],
      { maxInstances: 1, eventTrigger: document('mail/{mail}', 'created') },
    ],
    [
      'retryMails',
      scheduled,
      ['runQuery', 'runQuery'],
      { maxInstances: 1, scheduleTrigger: { schedule: 'every 1 minutes' } },
    ],
  ] as const)(
    '%s runs on its event, and asks its services',
    async (name, event, asked, declared) => {
      const { __endpoint: endpoint } = functions[name] ?? {};
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of an event as is read
      await functions[name]?.run(event as never);
      expect(requested()).toEqual(asked);
      expect(endpoint).toMatchObject(declared);
    },
  );
});

describe('the callables, over HTTP', () => {
  const headers = { 'content-type': 'application/json', origin };
  const call = async (name: string, body: object) => {
    const post = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${platform.url}/${name}`, post);
    return { status: response.status, answer: await response.json() };
  };

  const hosted = { url: 'https://pay.example/1', session: 'cs_1' };
  test.each([
    ['createCheckoutSession', { items, origin }, hosted, ['sessions']],
    ['endCheckoutSession', { session: 'cs_test_1' }, {}, ['cs_test_1']],
    ['createUserWithRecaptcha', ada, { userUid: 'uid-1' }, ['verify', 'accounts', 'lookup']],
  ])('%s of %j answers what it is for, and nothing more', async (name, data, result, asked) => {
    expect(await call(name, { data })).toEqual({ status: 200, answer: { result } });
    expect(requested()).toEqual(asked);
  });

  test('messageRecieved stores the message', async () => {
    expect(await call('messageRecieved', { data: message })).toMatchObject({ status: 200 });
    expect(services.received.at(-1)?.body).toContain('/documents/messages/');
  });

  const foreign = { items, origin: 'https://evil.example' };
  const short = { ...ada, password: '1' };
  test.each([
    ['a foreign origin', 'createCheckoutSession', { data: foreign }, 403, 'PERMISSION_DENIED'],
    ['a short password', 'createUserWithRecaptcha', { data: short }, 400, 'INVALID_ARGUMENT'],
    ['nothing', 'messageRecieved', { data: null }, 400, 'INVALID_ARGUMENT'],
    ['no data', 'messageRecieved', message, 400, 'INVALID_ARGUMENT'],
  ])('refuse %s with the code that the SDK knows', async (_case, name, body, status, code) => {
    expect(await call(name, body)).toMatchObject({ status, answer: { error: { status: code } } });
    expect(requested()).toEqual([]);
  });

  test.each([origin, 'https://evil.example'])(
    'let only the store’s pages read the answer, called from %s',
    async (from) => {
      const asks = { origin: from, 'access-control-request-method': 'POST' };
      const preflight = { method: 'OPTIONS', headers: asks };
      const response = await fetch(`${platform.url}/messageRecieved`, preflight);
      expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    },
  );
});

/** What the functions read when their process starts: settings, and which of them it is. */
import { AppCheck } from 'firebase-admin/app-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { serve } from './support/platform.ts';
import { origin, startServices } from './support/services.ts';

vi.mock('firebase-functions/logger', () => ({ write: () => undefined }));
// The SDK has a log of its own, for each call that it refuses.
for (const level of ['debug', 'info', 'warn', 'error'] as const)
  vi.spyOn(console, level).mockImplementation(() => undefined);

let services: Awaited<ReturnType<typeof startServices>>;

beforeAll(async () => {
  services = await startServices();
});
afterAll(() => services.close());
beforeEach(() => {
  services.received.splice(0);
  vi.resetModules();
});

/** A process that starts with these settings changed. */
async function start(changes: Readonly<Record<string, string>> = {}) {
  for (const [name, value] of Object.entries(changes)) vi.stubEnv(name, value);
  return import('../src/index.ts');
}

async function call(name: string, data: object, url: string, token?: string) {
  const headers = {
    'content-type': 'application/json',
    origin,
    ...(token !== undefined && { 'x-firebase-appcheck': token }),
  };
  const post = { method: 'POST', headers, body: JSON.stringify({ data }) };
  const response = await fetch(`${url}/${name}`, post);
  return { status: response.status, answer: await response.json() };
}

test('the hourly comparison without a setting fails, and says which', async () => {
  const { reconcileOrders } = await start({ STRIPE_SECRET_KEY: '' });
  const run = reconcileOrders.run({ scheduleTime: '2026-11-21T05:00:00Z' });
  await expect(run).rejects.toThrow('STRIPE_SECRET_KEY must be');
  expect(services.requested()).toEqual([]);
});

test.each(['settleStock', 'sendAlert', 'sendMail'] as const)(
  'only the process of %s loads what it needs',
  async (name) => {
    expect((await start({ FUNCTION_TARGET: 'messageRecieved' }))[name]).toBeUndefined();
    vi.resetModules();
    expect((await start({ FUNCTION_TARGET: name }))[name]).toBeDefined();
  },
);

test('callables refuse calls without a token of App Check where the settings say so', async () => {
  const platform = await serve(await start({ ENFORCE_APP_CHECK: 'true' }));
  expect(await call('messageRecieved', {}, platform.url)).toMatchObject({
    status: 401,
    answer: { error: { status: 'UNAUTHENTICATED' } },
  });
  platform.close();
  expect(services.requested()).toEqual([]);
});

test('a token of App Check serves one checkout, account or message, or any number of other calls', async () => {
  const used = new Set<string>();
  vi.spyOn(AppCheck.prototype, 'verifyToken').mockImplementation(async (token, options) => {
    const alreadyConsumed = used.has(token);
    if (options?.consume) used.add(token);
    const times = { iat: 0, exp: 0, sub: 'app', iss: 'issuer', aud: [], app_id: 'app' };
    return { appId: 'app', token: times, ...(options?.consume && { alreadyConsumed }) };
  });
  const platform = await serve(await start({ ENFORCE_APP_CHECK: 'true' }));
  const items = [{ priceId: 'price_toe_strap', quantity: 1 }];
  const ada = {
    name: 'Ada',
    email: 'ada@groundup.example',
    password: 'sprint-90',
    recaptchaToken: 't',
  };
  const results = async (name: string, data: object) => [
    (await call(name, data, platform.url, name)).status,
    (await call(name, data, platform.url, name)).status,
  ];
  expect(await results('createCheckoutSession', { items, origin })).toEqual([200, 401]);
  expect(await results('createUserWithRecaptcha', ada)).toEqual([200, 401]);
  const message = { name: 'Ada', email: ada.email, phone: '(512) 555-0100', message: 'Cork?' };
  expect(await results('messageRecieved', message)).toEqual([200, 401]);
  expect(await results('endCheckoutSession', { session: 'cs_test_1' })).toEqual([200, 200]);
  platform.close();
});

test('callables without a setting fail, do not say why, and work again with it', async () => {
  const platform = await serve(await start({ STRIPE_SECRET_KEY: '' }));
  const data = { items: [{ priceId: 'price_toe_strap', quantity: 1 }], origin };
  expect(await call('createCheckoutSession', data, platform.url)).toEqual({
    status: 500,
    answer: { error: { status: 'INTERNAL', message: 'The call failed.' } },
  });
  vi.unstubAllEnvs();
  expect(await call('createCheckoutSession', data, platform.url)).toMatchObject({ status: 200 });
  platform.close();
});

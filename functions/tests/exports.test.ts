import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Functions from '../src/index.ts';
import { wire } from './support/firestore-wire.ts';
import { localServer, type Answer, type Received } from './support/local-server.ts';
import { secret, sign } from './support/signature.ts';
import { stripeEvent } from './support/stripe-session.ts';

vi.mock('firebase-functions/logger', () => ({ write: () => undefined }));

const origin = 'https://groundup.example';
const items = [{ priceId: 'price_toe_strap', quantity: 1 }];

const firestore = wire();

/** What Firestore, Auth, Stripe and reCAPTCHA answer, all on one address. */
function answer(request: Received): Answer {
  const { path } = request;
  if (path.includes('/documents:')) return firestore(request);
  if (path.endsWith('/checkout/sessions'))
    return { body: { id: 'cs_1', url: 'https://pay.example/1' } };
  if (path === '/verify')
    return { body: { success: true, action: 'signup', score: 0.9, hostname: 'groundup.example' } };
  if (path.endsWith(':lookup')) return { body: { users: [{ localId: 'uid-1' }] } };
  return { body: { localId: 'uid-1' } };
}

let services: Awaited<ReturnType<typeof localServer>>;
let functions: typeof Functions;
let webhook: Server;
let webhookUrl: string;

/** The last parts of the paths that were asked for. */
const asked = () => services.received.map(({ path }) => path.split(/[/:]/).at(-1));

beforeAll(async () => {
  services = await localServer(answer);
  const { host, href } = services.url;
  const env = {
    FUNCTIONS_EMULATOR: 'true',
    GCLOUD_PROJECT: 'ground-up-test',
    FIRESTORE_EMULATOR_HOST: host,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    STRIPE_API_BASE: href,
    RECAPTCHA_VERIFY_URL: `${href}verify`,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: secret,
    RECAPTCHA_SECRET_KEY: 'secret-1',
    RECAPTCHA_HOSTNAMES: 'groundup.example',
    ALLOWED_ORIGINS: origin,
    MAIL_TO: 'hello@groundup.example',
  };
  for (const [name, value] of Object.entries(env)) process.env[name] = value;
  functions = await import('../src/index.ts');
  // The platform reads the body, and keeps it as it came.
  webhook = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sendStatus = (status: number) => response.writeHead(status).end();
      const asExpress = Object.assign(request, { rawBody: Buffer.concat(chunks) });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of Express as the function uses
      const args = [asExpress, Object.assign(response, { sendStatus })] as unknown as Parameters<
        typeof functions.stripeWebhook
      >;
      void functions.stripeWebhook(...args);
    });
  });
  webhook.listen(0, '127.0.0.1');
  await once(webhook, 'listening');
  const address = webhook.address();
  webhookUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(async () => {
  webhook.close();
  await services.close();
});

beforeEach(() => void services.received.splice(0));

const request = (data: unknown) => {
  const rawRequest = { headers: {}, socket: { remoteAddress: '127.0.0.1' } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as much of the request as a function uses
  return { data, rawRequest } as unknown as Parameters<typeof functions.messageRecieved.run>[0];
};

it('are the five of the store, in the region of the specification', () => {
  const kinds = Object.entries(functions).map(([name, { __endpoint: endpoint }]) => ({
    name,
    region: endpoint.region,
    kind: ['callableTrigger', 'httpsTrigger', 'scheduleTrigger'].find((kind) => kind in endpoint),
    secrets: endpoint.secretEnvironmentVariables?.map(({ key }) => key) ?? [],
  }));
  const region = ['us-central1'];
  expect(kinds.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    {
      name: 'createCheckoutSession',
      region,
      kind: 'callableTrigger',
      secrets: ['STRIPE_SECRET_KEY'],
    },
    {
      name: 'createUserWithRecaptcha',
      region,
      kind: 'callableTrigger',
      secrets: ['RECAPTCHA_SECRET_KEY'],
    },
    { name: 'messageRecieved', region, kind: 'callableTrigger', secrets: [] },
    { name: 'reconcileOrders', region, kind: 'scheduleTrigger', secrets: ['STRIPE_SECRET_KEY'] },
    { name: 'stripeWebhook', region, kind: 'httpsTrigger', secrets: ['STRIPE_WEBHOOK_SECRET'] },
  ]);
});

describe('the webhook, over HTTP', () => {
  const post = async (body: string, signature?: string) => {
    const headers = signature === undefined ? {} : { 'stripe-signature': signature };
    return (await fetch(webhookUrl, { method: 'POST', body, headers })).status;
  };

  it('fulfils what is signed', async () => {
    const body = stripeEvent();
    expect(await post(body, sign(body))).toBe(200);
    expect(asked().at(-1)).toBe('commit');
    expect(services.received.at(-1)?.body).toContain('/documents/orders/cs_test_a1B2c3');
  });

  it.each([
    ['no signature', undefined],
    ['a forged one', sign(stripeEvent(), Date.now(), 'whsec_of_another')],
    ['an old one', sign(stripeEvent(), Date.now() - 600_000)],
  ])('asks nobody anything for %s', async (_case, signature) => {
    expect(await post(stripeEvent(), signature)).toBe(400);
    expect(asked()).toEqual([]);
  });

  it('takes only what is posted', async () => {
    expect((await fetch(webhookUrl)).status).toBe(405);
  });
});

describe('the callables', () => {
  it('createCheckoutSession gives the address of the hosted page', async () => {
    const answered = await functions.createCheckoutSession.run(request({ items, origin }));
    expect(answered).toEqual({ url: 'https://pay.example/1' });
    expect(asked()).toEqual(['sessions']);
  });

  it('createUserWithRecaptcha gives the id of the account', async () => {
    const data = {
      name: 'Ada Runner',
      email: 'ada@groundup.example',
      password: 'sprint9',
      recaptchaToken: 't',
    };
    expect(await functions.createUserWithRecaptcha.run(request(data))).toEqual({
      userUid: 'uid-1',
    });
    expect(asked()).toEqual(['verify', 'accounts', 'lookup']);
  });

  it('messageRecieved stores the message', async () => {
    const data = {
      name: 'Ada',
      email: 'ada@groundup.example',
      phone: '512-555-0100',
      message: 'Hi',
    };
    expect(await functions.messageRecieved.run(request(data))).toEqual({});
    expect(services.received.at(-1)?.body).toContain('/documents/messages/');
  });

  it('refuse with the code that the SDK knows', async () => {
    const foreign = functions.createCheckoutSession.run(
      request({ items, origin: 'https://evil.example' }),
    );
    await expect(foreign).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(functions.messageRecieved.run(request({}))).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    expect(asked()).toEqual([]);
  });
});

describe('without its settings', () => {
  it('a function fails, says nothing of it to the client, and comes back with them', async () => {
    vi.resetModules();
    const fresh = await import('../src/index.ts');
    vi.stubEnv('STRIPE_SECRET_KEY', '');
    const call = fresh.createCheckoutSession.run(request({ items, origin }));
    await expect(call).rejects.toMatchObject({ code: 'internal', message: 'The call failed.' });
    vi.unstubAllEnvs();
    expect(await fresh.createCheckoutSession.run(request({ items, origin }))).toHaveProperty('url');
  });
});

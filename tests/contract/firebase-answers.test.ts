import { server } from '#mocks/node.ts';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { inspect } from 'node:util';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { privateData } from '#adapters/backends/firebase.ts';
import { createRedact } from '#adapters/browser/redact.ts';
import { demoAccount } from '#domain/account/demo-account.ts';
import type { StoreError } from '#domain/errors/store-error.ts';
import type { Result } from '#domain/result.ts';
import { createFirebase } from '#tests/support/firebase.ts';
import { offlineBackend } from './offline-backend.ts';
import { errorOf, valueOf } from './suites/expect-result.ts';

afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Store = ReturnType<typeof createFirebase>;

const checkout = { items: [{ priceId: 'price_1', quantity: 2 }], origin: 'https://a.example' };
const ada = { name: 'Ada Secret', email: 'ada@groundup.example' };

/** Each kind of call, on a store whose shopper is signed in. */
const calls: Record<string, (store: Store) => Promise<Result<unknown, StoreError>>> = {
  checkout: (store) => store.checkout.createSession(checkout),
  ending: (store) => store.checkout.endSession('cs_secret'),
  message: (store) => store.messaging.send({ ...ada, phone: '5125550100', message: 'Secret' }),
  'sign-up': (store) =>
    store.auth.signUp({ ...ada, password: 'secret-toes', securityToken: 'secret-token' }),
  'sign-in': (store) => store.auth.signIn(ada.email, 'secret-toes'),
  reset: (store) => store.auth.sendPasswordReset(ada.email),
  password: (store) => store.auth.changePassword('secret-toes', 'secret-fingers'),
  stock: (store) => store.inventory.read('toe-roller'),
  order: (store) => store.orders.read('cs_secret'),
};

/** A store with a signed-in shopper, and servers that respond to all further requests with `answer`. */
async function answeredBy(answer: (request: Request) => Response | Promise<Response>) {
  server.use(...handlers((await offlineBackend()).backend));
  const store = createFirebase();
  valueOf(await store.auth.signIn(demoAccount.email, demoAccount.password));
  server.use(http.post(/./, ({ request }) => answer(request)));
  return store;
}

const json = (body: JsonBodyType, status = 200) => HttpResponse.json(body, { status });

const now = '2026-11-21T00:00:00.000000Z';
/** The document store's response for a record with these fields, in wire format. */
const found = (path: string, fields: object) => {
  const name = `projects/ground-up-test/databases/(default)/documents/${path}`;
  return [{ found: { name, fields, createTime: now, updateTime: now }, readTime: now }];
};

/** A response that breaks off in the middle. */
function half(): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const begun = writer.write(new TextEncoder().encode('{"result": {"url": "https://pay'));
  void begun.then(() => writer.abort(new Error('Reset by peer.'))).catch(() => undefined);
  return new HttpResponse(readable, { headers: { 'Content-Type': 'application/json' } });
}

/** How each call fails unless a row of the table below gives a different result. */
const failures = {
  checkout: 'checkout-failed',
  ending: 'checkout-not-ended',
  message: 'message-not-sent',
  'sign-up': 'coded',
  'sign-in': 'sign-in-failed',
  reset: 'reset-failed',
  password: 'password-change-failed',
  stock: 'read-failed',
  order: 'read-failed',
};

const status = (code: number) => () => new HttpResponse('Oops', { status: code });
const lost = { 'sign-up': 'unexpected', stock: 'offline', order: 'offline' };
/** The results of calls to a server that reports success without usable values. */
const empty = { ending: 'ok', message: 'ok', 'sign-up': 'account-not-created', reset: 'ok' };

test.each<[string, () => Response, Partial<typeof failures>]>([
  ['400', status(400), { checkout: 'checkout-refused', 'sign-up': 'sign-up-invalid' }],
  ['401', status(401), { 'sign-up': 'bot-suspected' }],
  ['403', () => json([{ error: { code: 403 } }], 403), { 'sign-up': 'bot-suspected' }],
  ['404', status(404), {}],
  ['409', status(409), { checkout: 'sold-out' }],
  ['429', status(429), { checkout: 'checkout-limited' }],
  ['500', status(500), {}],
  ['503', status(503), {}],
  ['no connection', () => HttpResponse.error(), lost],
  ['half a response', half, lost],
  ['an HTML page', () => new HttpResponse('<html>'), {}],
  ['null', () => json(null), {}],
  ['a list', () => json([]), { reset: 'ok' }],
  ['values of the wrong type', () => json({ result: { url: 5, userUid: 5 } }), empty],
  ['empty values', () => json({ result: { url: '', userUid: '' } }), empty],
])(
  'for the response "%s", each call returns its own kind of failure, with the cause',
  async (_case, answer, special) => {
    const store = await answeredBy(answer);
    const seen: Record<string, string> = {};
    const causes: unknown[] = [];
    for (const [name, call] of Object.entries(calls)) {
      const result = await call(store);
      seen[name] = result.ok ? 'ok' : result.error.kind;
      if (!result.ok) causes.push(result.error.cause);
    }
    expect(seen).toEqual({ ...failures, ...special });
    expect(causes.filter((cause) => !(cause instanceof Error))).toEqual([]);
  },
);

test('a call’s private data stays out of the log, even if a server’s error repeats it', async () => {
  const store = await answeredBy(async (request) => {
    const repeated = `${request.url} ${await request.text()}`;
    return json({ error: { status: 'INTERNAL', message: repeated } }, 403);
  });
  for (const [name, call] of Object.entries(calls)) {
    const { cause } = errorOf(await call(store));
    const logged = inspect(createRedact(privateData)({ cause }), { depth: 20 });
    expect(`${name}: ${logged}`).not.toMatch(/secret|ada@|5125550100/i);
  }
});

test.each([
  [{ left: { 'toe-strap': -1, 'toe-roller': '2' } }, { 'toe-strap': 0, 'toe-roller': 0 }],
  [{ left: 5 }, {}],
  [undefined, {}],
])('a refusal with the details %j reports the units left as %j', async (details, available) => {
  const store = await answeredBy(() => json({ error: { status: 'ABORTED', details } }, 409));
  expect(errorOf(await store.checkout.createSession(checkout))).toMatchObject({ available });
});

test.each([{ stringValue: '25' }, { doubleValue: 'NaN' }])(
  'an inventory field of %j counts as a missing record (behaviour 4.1)',
  async (inventory) => {
    const store = await answeredBy(() => json(found('products/toe-roller', { inventory })));
    expect(valueOf(await store.inventory.read('toe-roller'))).toBeUndefined();
  },
);

test('a call ends after 70 seconds without a response', async () => {
  let ask = (): void => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const store = await answeredBy(() => {
    ask();
    return new Promise<never>(() => undefined);
  });
  const ended = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(ended.signal);
  const result = store.checkout.createSession(checkout);
  await asked;
  expect(limit).toHaveBeenCalledExactlyOnceWith(70_000);
  ended.abort(new DOMException('Too late.', 'TimeoutError'));
  expect(errorOf(await result)).toMatchObject({ cause: { code: 'functions/deadline-exceeded' } });
});

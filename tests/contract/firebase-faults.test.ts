import { server } from '../../mocks/node.ts';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { statusCodeOfHttp } from '../../src/domain/errors/status-code.ts';
import type { StatusCode } from '../../src/domain/errors/store-error.ts';
import { createFirebase } from '../support/firebase.ts';
import { errorOf, valueOf } from './suites/expect-result.ts';

const functionsUrl = 'https://us-central1-ground-up-test.cloudfunctions.net/:name';
const recordsUrl = /^https:\/\/firestore\.googleapis\.com\/.*:batchGet/;
const identityUrl = /^https:\/\/identitytoolkit\.googleapis\.com\//;
const everywhere = [functionsUrl, recordsUrl, identityUrl];

const answerAll = (answer: () => Response): void =>
  server.use(...everywhere.map((url) => http.post(url, answer)));
const answerJson = (body: JsonBodyType, status = 200): void =>
  answerAll(() => HttpResponse.json(body, { status }));

const request = { items: [{ priceId: 'price_1', quantity: 2 }], origin: 'https://a.example' };
const newcomer = { name: 'A B', email: 'a@b.example', password: 'sprint9', recaptchaToken: 't' };
const message = { name: 'A', email: 'a@b.example', phone: '5125550100', message: 'Hi' };

afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Spec 8, HTTP status mapping. */
const rows: readonly (readonly [number, StatusCode])[] = [
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
  [502, 'unknown'],
];
const signUpKinds: Partial<Record<StatusCode, string>> = {
  'invalid-argument': 'sign-up-invalid',
  unauthenticated: 'bot-suspected',
  'permission-denied': 'bot-suspected',
};

describe.each(rows)('an answer of HTTP status %i', (status, code) => {
  test(`fails calls as ${code}`, async () => {
    expect(statusCodeOfHttp(status)).toBe(code);
    answerAll(() => new HttpResponse('Oops', { status }));
    const { auth, checkout, messaging } = createFirebase();
    expect(errorOf(await checkout.createSession(request))).toMatchObject({
      kind: 'checkout-failed',
      code,
      cause: { code: `functions/${code}` },
    });
    expect(errorOf(await messaging.send(message))).toMatchObject({
      kind: 'message-not-sent',
      cause: { code: `functions/${code}` },
    });
    const kind = signUpKinds[code] ?? 'coded';
    expect(errorOf(await auth.signUp(newcomer))).toMatchObject(
      kind === 'coded' ? { kind, code, message: code } : { kind },
    );
  });

  test.each([
    ['a message', [{ error: { code: status, status: 'X', message: 'Oops' } }]],
    ['nothing to read', 'Oops'],
  ])('fails reads, with %s', async (_case, body) => {
    answerJson(body, status);
    const { inventory, orders } = createFirebase();
    for (const result of [await inventory.read('toe-roller'), await orders.read('cs_1')]) {
      const error = errorOf(result);
      expect(error.kind).toBe('read-failed');
      expect(error.cause).toBeInstanceOf(Error);
    }
  });

  test('fails signing in and a reset, the cause kept', async () => {
    answerAll(() => new HttpResponse('Oops', { status }));
    const { auth } = createFirebase();
    const signIn = errorOf(await auth.signIn('a@b.example', 'secret'));
    expect(signIn.kind).toBe('account-not-found');
    expect(signIn.cause).toBeInstanceOf(Error);
    const reset = errorOf(await auth.sendPasswordReset('a@b.example'));
    expect(reset.kind).toBe('reset-failed');
    expect(reset.cause).toBeInstanceOf(Error);
  });
});

test.each([
  ['ALREADY_EXISTS', 409, { kind: 'email-taken' }],
  ['UNAUTHENTICATED', 401, { kind: 'bot-suspected' }],
  ['PERMISSION_DENIED', 403, { kind: 'bot-suspected' }],
  ['INVALID_ARGUMENT', 400, { kind: 'sign-up-invalid' }],
  ['RESOURCE_EXHAUSTED', 429, { kind: 'coded', code: 'resource-exhausted', message: 'Said so.' }],
  ['FAILED_PRECONDITION', 400, { kind: 'coded', code: 'failed-precondition', message: 'Said so.' }],
] as const)('the status %s of a body counts, not HTTP %i', async (status, http_, error) => {
  answerJson({ error: { status, message: 'Said so.' } }, http_);
  expect(errorOf(await createFirebase().auth.signUp(newcomer))).toMatchObject(error);
});

describe('offline and broken off', () => {
  test('reads are offline, once there was time to come back', async () => {
    const asked = vi.fn<() => Response>(() => HttpResponse.error());
    answerAll(asked);
    const error = errorOf(await createFirebase().inventory.read('toe-roller'));
    expect(error.kind).toBe('offline');
    expect(error.cause).toBeInstanceOf(Error);
    expect(asked).toHaveBeenCalledTimes(5);
  });

  test('a read that works in the end is no failure', async () => {
    let asked = 0;
    server.use(
      http.post(recordsUrl, () => {
        asked += 1;
        if (asked === 1) return HttpResponse.error();
        if (asked === 2) return new HttpResponse('Oops', { status: 503 });
        return HttpResponse.json([
          {
            found: {
              name: record,
              fields: { inventory: { integerValue: '7' } },
              updateTime,
              createTime: updateTime,
            },
            readTime: updateTime,
          },
        ]);
      }),
    );
    expect(valueOf(await createFirebase().inventory.read('toe-roller'))).toBe(7);
  });

  test('calls and accounts fail as values', async () => {
    answerAll(() => HttpResponse.error());
    const { auth, checkout, messaging } = createFirebase();
    expect(errorOf(await checkout.createSession(request)).kind).toBe('checkout-failed');
    expect(errorOf(await messaging.send(message)).kind).toBe('message-not-sent');
    expect(errorOf(await auth.signUp(newcomer))).toMatchObject({
      kind: 'unexpected',
      message: 'The connection was lost.',
    });
    expect(errorOf(await auth.signIn('a@b.example', 'secret'))).toMatchObject({
      kind: 'account-not-found',
      cause: { code: 'auth/network-request-failed' },
    });
    expect(errorOf(await auth.sendPasswordReset('a@b.example')).kind).toBe('reset-failed');
  });

  test('a call may take 70 seconds', async () => {
    answerJson({ result: { url: 'https://pay.example/1' } });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    valueOf(await createFirebase().checkout.createSession(request));
    expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(70_000);
  });
});

const record = 'projects/ground-up-test/databases/(default)/documents/products/toe-roller';
const updateTime = '2026-11-21T00:00:00.000000Z';

describe('answers of another shape', () => {
  test.each([
    null,
    5,
    'text',
    [],
    {},
    { result: null },
    { result: 5 },
    { result: { url: '' } },
    { result: { url: 5 } },
  ])('a checkout without an url: %j', async (body) => {
    answerJson(body);
    const error = errorOf(await createFirebase().checkout.createSession(request));
    expect(error).toMatchObject({ kind: 'checkout-failed', code: 'internal' });
    expect(error.cause).toBeInstanceOf(Error);
  });

  test.each([
    { result: null },
    { result: {} },
    { result: { userUid: '' } },
    { result: { userUid: 5 } },
  ])('an account without an id: %j', async (body) => {
    answerJson(body);
    const error = errorOf(await createFirebase().auth.signUp(newcomer));
    expect(error.kind).toBe('account-not-created');
    expect(error.cause).toBeInstanceOf(Error);
  });

  test.each(['', '<html>', '{"result"'])('no JSON at all: %j', async (body) => {
    answerAll(() => new HttpResponse(body));
    const { auth, checkout, inventory, messaging } = createFirebase();
    expect(errorOf(await checkout.createSession(request)).code).toBe('internal');
    expect(errorOf(await messaging.send(message)).kind).toBe('message-not-sent');
    expect(errorOf(await auth.signUp(newcomer)).kind).toBe('coded');
    expect(errorOf(await auth.signIn('a@b.example', 'secret')).kind).toBe('account-not-found');
    expect(errorOf(await inventory.read('toe-roller')).kind).toBe('read-failed');
  });

  test.each([
    [{ stringValue: '25' }, undefined],
    [{ doubleValue: 'NaN' }, undefined],
    [{ nullValue: null }, undefined],
    [{ integerValue: '-3' }, -3],
    [{ doubleValue: 2.5 }, 2.5],
  ])('an inventory of %j is %s', async (value, expected) => {
    answerJson([
      {
        found: { name: record, fields: { inventory: value }, updateTime, createTime: updateTime },
        readTime: updateTime,
      },
    ]);
    expect(valueOf(await createFirebase().inventory.read('toe-roller'))).toBe(expected);
  });
});

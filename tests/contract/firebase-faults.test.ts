import { server } from '#mocks/node.ts';
import { HttpResponse } from 'msw';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { initialState } from '#adapters/memory/backend-state.ts';
import { createPlainStateStore } from '#adapters/memory/plain-state-store.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFirebase } from '#tests/support/firebase.ts';
import { answerAll, answerJson, recordOf, sent } from '#tests/support/wire.ts';
import { errorOf, valueOf } from './suites/expect-result.ts';

afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** How the SDK maps a response's status (behaviour 9.4). */
const rows: readonly (readonly [number, string])[] = [
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
const checkoutKinds: Readonly<Record<string, string>> = {
  'invalid-argument': 'checkout-refused',
  aborted: 'sold-out',
  'resource-exhausted': 'checkout-limited',
};
const signUpKinds: Readonly<Record<string, string>> = {
  'invalid-argument': 'sign-up-invalid',
  unauthenticated: 'bot-suspected',
  'permission-denied': 'bot-suspected',
};

describe.each(rows)('a response of HTTP status %i', (status, code) => {
  test(`fails calls as ${code}`, async () => {
    answerAll(() => new HttpResponse('Oops', { status }));
    const { auth, checkout, messaging } = createFirebase();
    expect(errorOf(await checkout.createSession(sent.checkout))).toMatchObject({
      kind: checkoutKinds[code] ?? 'checkout-failed',
      cause: { code: `functions/${code}` },
    });
    expect(errorOf(await checkout.endSession('cs_1'))).toMatchObject({
      kind: 'checkout-not-ended',
      cause: { code: `functions/${code}` },
    });
    expect(errorOf(await messaging.send(sent.message))).toMatchObject({
      kind: 'message-not-sent',
      cause: { code: `functions/${code}` },
    });
    const kind = signUpKinds[code] ?? 'coded';
    expect(errorOf(await auth.signUp(sent.newcomer))).toMatchObject(
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

  test('fails sign-in and a reset, and keeps the cause', async () => {
    answerAll(() => new HttpResponse('Oops', { status }));
    const { auth } = createFirebase();
    const signIn = errorOf(await auth.signIn('a@b.example', 'secret'));
    expect(signIn.kind).toBe('sign-in-failed');
    expect(signIn.cause).toBeInstanceOf(Error);
    const reset = errorOf(await auth.sendPasswordReset('a@b.example'));
    expect(reset.kind).toBe('reset-failed');
    expect(reset.cause).toBeInstanceOf(Error);
  });

  test('fails a password change, leaves the password and keeps the cause', async () => {
    const state = createPlainStateStore(initialState);
    server.use(...handlers({ clock: createFakeClock(), state, scenarios: new Set() }));
    const { auth } = createFirebase();
    valueOf(await auth.signIn(sent.demo.email, sent.demo.password));
    answerAll(() => new HttpResponse('Oops', { status }));
    const error = errorOf(await auth.changePassword(sent.demo.password, 'stronger-toes'));
    expect(error.kind).toBe('password-change-failed');
    expect(error.cause).toBeInstanceOf(Error);
    expect(await state.read()).toBe(initialState);
  });
});

test.each([
  ['ALREADY_EXISTS', 409, { kind: 'email-taken' }],
  ['UNAUTHENTICATED', 401, { kind: 'bot-suspected' }],
  ['PERMISSION_DENIED', 403, { kind: 'bot-suspected' }],
  ['INVALID_ARGUMENT', 400, { kind: 'sign-up-invalid' }],
  ['RESOURCE_EXHAUSTED', 429, { kind: 'coded', code: 'resource-exhausted', message: 'Said so.' }],
  ['FAILED_PRECONDITION', 400, { kind: 'coded', code: 'failed-precondition', message: 'Said so.' }],
] as const)(
  'the status %s in the body takes precedence over HTTP %i',
  async (status, http_, error) => {
    answerJson({ error: { status, message: 'Said so.' } }, http_);
    expect(errorOf(await createFirebase().auth.signUp(sent.newcomer))).toMatchObject(error);
  },
);

test.each([
  [{ left: { 'toe-strap': 3, 'toe-roller': 0 } }, { 'toe-strap': 3, 'toe-roller': 0 }],
  [{ left: { 'toe-strap': -1, 'toe-roller': '2' } }, { 'toe-strap': 0, 'toe-roller': 0 }],
  [{ left: 5 }, {}],
  [undefined, {}],
])(
  'a refusal for lack of stock with the details %j (behaviour 5.5)',
  async (details, available) => {
    answerJson({ error: { status: 'ABORTED', message: 'Sold out.', details } }, 409);
    const error = errorOf(await createFirebase().checkout.createSession(sent.checkout));
    expect(error).toMatchObject({ kind: 'sold-out', available });
  },
);

describe('malformed responses', () => {
  test.each([
    [null],
    [5],
    ['text'],
    [[]],
    [{}],
    [{ result: null }],
    [{ result: 5 }],
    [{ result: { url: '' } }],
    [{ result: { url: 5 } }],
  ])('a checkout without a URL: %j', async (body) => {
    answerJson(body);
    const error = errorOf(await createFirebase().checkout.createSession(sent.checkout));
    expect(error).toMatchObject({ kind: 'checkout-failed' });
    expect(error.cause).toBeInstanceOf(Error);
  });

  test.each([
    { result: null },
    { result: {} },
    { result: { userUid: '' } },
    { result: { userUid: 5 } },
  ])('an account without an id: %j', async (body) => {
    answerJson(body);
    const error = errorOf(await createFirebase().auth.signUp(sent.newcomer));
    expect(error.kind).toBe('account-not-created');
    expect(error.cause).toBeInstanceOf(Error);
  });

  test.each(['', '<html>', '{"result"'])('invalid JSON: %j', async (body) => {
    answerAll(() => new HttpResponse(body));
    const { auth, checkout, inventory, messaging } = createFirebase();
    expect(errorOf(await checkout.createSession(sent.checkout)).kind).toBe('checkout-failed');
    expect(errorOf(await messaging.send(sent.message)).kind).toBe('message-not-sent');
    expect(errorOf(await auth.signUp(sent.newcomer)).kind).toBe('coded');
    expect(errorOf(await auth.signIn('a@b.example', 'secret')).kind).toBe('sign-in-failed');
    expect(errorOf(await inventory.read('toe-roller')).kind).toBe('read-failed');
  });

  test.each([
    [{ stringValue: '25' }, undefined],
    [{ doubleValue: 'NaN' }, undefined],
    [{ nullValue: null }, undefined],
    [{ integerValue: '-3' }, -3],
    [{ doubleValue: 2.5 }, 2.5],
  ])('an inventory of %j is %s', async (value, expected) => {
    answerJson(recordOf(value));
    expect(valueOf(await createFirebase().inventory.read('toe-roller'))).toBe(expected);
  });
});

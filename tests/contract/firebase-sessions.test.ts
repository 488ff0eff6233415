import { demoAccount } from '#domain/account/demo-account.ts';
import { server } from '#mocks/node.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { tokensOf } from '#mocks/identity.ts';
import type { User } from '#domain/account/session.ts';
import type { Account } from '#adapters/memory/backend-state.ts';
import { createFirebase } from '#tests/support/firebase.ts';
import { offlineBackend } from './offline-backend.ts';
import { errorOf, valueOf } from './suites/expect-result.ts';

const demo: Account = { userUid: 'user_demo', ...demoAccount };
const tokenUrl = 'https://securetoken.googleapis.com/v1/token';
const callsUrl = 'https://us-central1-ground-up-test.cloudfunctions.net/:name';
const identity = (action: string) =>
  `https://identitytoolkit.googleapis.com/v1/accounts\\:${action}`;
const refused = (message: string) =>
  HttpResponse.json({ error: { code: 400, message } }, { status: 400 });

afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Opens the store on a fresh backend. Records each call's authorization header, and each user who is signed in. */
async function open() {
  const { backend } = await offlineBackend();
  const authorized: (string | null)[] = [];
  server.use(
    http.post(callsUrl, ({ request }) => {
      authorized.push(request.headers.get('authorization'));
      return HttpResponse.json({ result: { url: 'https://pay.example/1' } });
    }),
    ...handlers(backend),
  );
  const store = createFirebase(backend.clock);
  const seen: (User | null)[] = [];
  store.auth.observe(
    (user) => seen.push(user),
    (cause) => expect.fail(String(cause)),
  );
  return {
    ...store,
    clock: backend.clock,
    authorized,
    seen,
    signIn: async () => valueOf(await store.auth.signIn(demo.email, demo.password)),
    call: async () =>
      valueOf(await store.checkout.createSession({ items: [], origin: 'https://a.example' })),
  };
}

/** Makes every later sign-in return a token that expires at once. */
const signInExpired = (): void =>
  server.use(
    http.post(identity('signInWithPassword'), () =>
      HttpResponse.json({ ...tokensOf(demo, Date.now(), 0), email: demo.email }),
    ),
  );

describe('a session', () => {
  test('is sent with each call, and is renewed first if it has expired', async () => {
    const { signIn, call, authorized, seen } = await open();
    await call();
    await signIn();
    await call();
    signInExpired();
    const fresh = tokensOf(demo, Date.now() + 1000).idToken;
    const renewal = { access_token: fresh, refresh_token: 'r', expires_in: '3600' };
    server.use(http.post(tokenUrl, () => HttpResponse.json(renewal)));
    await signIn();
    await call();
    const first = expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\./) as unknown;
    expect(authorized).toEqual([null, first, `Bearer ${fresh}`]);
    await expect.poll(() => seen.at(-1)?.email).toBe(demo.email);
  });

  test.each([
    ['has ended', () => refused('TOKEN_EXPIRED'), undefined],
    ['belongs to a disabled account', () => refused('USER_DISABLED'), undefined],
    ['cannot be renewed at the moment', () => HttpResponse.error(), demo.email],
    ['is never renewed', () => new Promise<never>(() => undefined), demo.email],
  ])('that %s delays only a checkout, by at most 3 s', async (_case, refuse, email) => {
    const { auth, clock, inventory, signIn, call, authorized, seen } = await open();
    await signIn();
    valueOf(await auth.signOut());
    signInExpired();
    // Signing in renews the token once, so the session ends only after that.
    let isOver = false;
    const { idToken } = tokensOf(demo, Date.now(), 0);
    const renewal = { access_token: idToken, refresh_token: 'r', expires_in: '0' };
    server.use(http.post(tokenUrl, () => (isOver ? refuse() : HttpResponse.json(renewal))));
    await signIn();
    await expect.poll(() => seen.at(-1)?.email).toBe(demo.email);
    isOver = true;
    const sent = call();
    expect(valueOf(await inventory.read('toe-roller'))).toBe(25);
    await clock.pass(3000);
    await sent;
    expect(authorized).toEqual([null]);
    await expect.poll(() => seen.at(-1)?.email).toBe(email);
  });
});

test.each([
  ['lookup', 'USER_NOT_FOUND', 'account-not-found'],
  ['signInWithPassword', 'TOO_MANY_ATTEMPTS_TRY_LATER : Later.', 'sign-in-failed'],
])('a sign-in whose %s returns %s fails with %s', async (action, message, kind) => {
  const { auth, seen } = await open();
  server.use(http.post(identity(action), () => refused(message)));
  const error = errorOf(await auth.signIn(demo.email, demo.password));
  expect(error).toMatchObject({ kind, cause: expect.any(Error) as unknown });
  await expect.poll(() => seen).toEqual([null]);
});

import { demoAccount } from '#domain/account/demo-account.ts';
import { server } from '#mocks/node.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { tokensOf } from '#mocks/identity.ts';
import type { User } from '#domain/account/session.ts';
import { initialState, type Account } from '#adapters/memory/backend-state.ts';
import { createPlainStateStore } from '#adapters/memory/plain-state-store.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFirebase } from '#tests/support/firebase.ts';
import { errorOf, valueOf } from './suites/expect-result.ts';

const demo: Account = {
  userUid: 'user_demo',
  ...demoAccount,
};
const tokenUrl = 'https://securetoken.googleapis.com/v1/token';
const identity = (action: string) =>
  `https://identitytoolkit.googleapis.com/v1/accounts\\:${action}`;
const request = { items: [{ priceId: 'price_1', quantity: 2 }], origin: 'https://a.example' };

afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** The store on a fresh backend; `calls` has what its calls sent. */
function open() {
  const clock = createFakeClock();
  const backend = {
    clock,
    state: createPlainStateStore(initialState),
    scenarios: new Set<never>(),
  };
  const calls: { readonly authorization: string | null; readonly body: unknown }[] = [];
  server.use(
    http.post(
      'https://us-central1-ground-up-test.cloudfunctions.net/:name',
      async ({ request: sent }) => {
        calls.push({ authorization: sent.headers.get('authorization'), body: await sent.json() });
        return HttpResponse.json({ result: { url: 'https://pay.example/1' } });
      },
    ),
    ...handlers(backend),
  );
  const store = createFirebase(clock);
  const seen: (User | null)[] = [];
  store.auth.observe((user) => seen.push(user));
  return { ...store, calls, seen };
}

/** From now on, a sign-in returns a token that expires at once. */
const signInExpired = (): void =>
  server.use(
    http.post(identity('signInWithPassword'), () =>
      HttpResponse.json({ ...tokensOf(demo, Date.now(), 0), email: demo.email }),
    ),
  );

/** Renewals return an expired token too, until the returned function is called; then the refusal. */
function renewUntilEnded(refuse: () => Response): () => void {
  let ended = false;
  const { idToken } = tokensOf(demo, Date.now(), 0);
  const renewal = { access_token: idToken, refresh_token: 'refresh-user_demo', expires_in: '0' };
  server.use(http.post(tokenUrl, () => (ended ? refuse() : HttpResponse.json(renewal))));
  return () => {
    ended = true;
  };
}

describe('a session', () => {
  test('is sent with each call, which wraps its payload in data', async () => {
    const { auth, checkout, calls } = open();
    valueOf(await checkout.createSession(request));
    valueOf(await auth.signIn(demo.email, demo.password));
    valueOf(await checkout.createSession(request));
    expect(calls.map(({ body }) => body)).toEqual([{ data: request }, { data: request }]);
    expect(calls[0]?.authorization).toBeNull();
    expect(calls[1]?.authorization).toMatch(/^Bearer [\w-]+\.[\w-]+\./);
  });

  test('is renewed before a call if it has expired', async () => {
    const { auth, checkout, calls, seen } = open();
    signInExpired();
    const fresh = tokensOf(demo, Date.now() + 1000).idToken;
    const renewals: string[] = [];
    server.use(
      http.post(tokenUrl, async ({ request: sent }) => {
        renewals.push(await sent.text());
        return HttpResponse.json({
          access_token: fresh,
          id_token: fresh,
          refresh_token: 'refresh-user_demo',
          expires_in: '3600',
          user_id: demo.userUid,
        });
      }),
    );
    valueOf(await auth.signIn(demo.email, demo.password));
    valueOf(await checkout.createSession(request));
    expect(calls[0]?.authorization).toBe(`Bearer ${fresh}`);
    expect(renewals).toHaveLength(1);
    expect(renewals[0]).toContain('grant_type=refresh_token');
    await expect.poll(() => seen.at(-1)?.email).toBe(demo.email);
  });

  test.each(['TOKEN_EXPIRED', 'USER_DISABLED'])(
    'that the provider ends with %s is signed out, and a checkout works without it',
    async (message) => {
      const { auth, checkout, calls, seen } = open();
      valueOf(await auth.signIn(demo.email, demo.password));
      valueOf(await auth.signOut());
      signInExpired();
      // Signing in checks the token once more, so it expires only afterwards.
      const endRenewals = renewUntilEnded(() =>
        HttpResponse.json({ error: { code: 400, message } }, { status: 400 }),
      );
      valueOf(await auth.signIn(demo.email, demo.password));
      await expect.poll(() => seen.at(-1)?.email).toBe(demo.email);
      endRenewals();
      valueOf(await checkout.createSession(request));
      expect(calls[0]?.authorization).toBeNull();
      await expect.poll(() => seen.at(-1)).toBeNull();
      const error = errorOf(await auth.changePassword(demo.password, 'stronger-toes'));
      expect(error).toEqual({ kind: 'current-password-incorrect' });
    },
  );

  test('that cannot be renewed at the moment stays, and a checkout works without it', async () => {
    const { auth, checkout, calls, seen } = open();
    valueOf(await auth.signIn(demo.email, demo.password));
    valueOf(await auth.signOut());
    signInExpired();
    const endRenewals = renewUntilEnded(() => HttpResponse.error());
    valueOf(await auth.signIn(demo.email, demo.password));
    await expect.poll(() => seen.at(-1)?.email).toBe(demo.email);
    endRenewals();
    valueOf(await checkout.createSession(request));
    expect(calls[0]?.authorization).toBeNull();
    expect(seen.at(-1)?.email).toBe(demo.email);
  });

  test('whose lookup returns another account is not a session', async () => {
    const { auth, seen } = open();
    server.use(
      http.post(identity('lookup'), () =>
        HttpResponse.json({ error: { code: 400, message: 'USER_NOT_FOUND' } }, { status: 400 }),
      ),
    );
    expect(errorOf(await auth.signIn(demo.email, demo.password)).kind).toBe('account-not-found');
    await expect.poll(() => seen).toEqual([null]);
  });

  test('too many attempts are a failure with its cause, not a refusal', async () => {
    const { auth } = open();
    server.use(
      http.post(identity('signInWithPassword'), () =>
        HttpResponse.json(
          { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER : Later.' } },
          { status: 400 },
        ),
      ),
    );
    expect(errorOf(await auth.signIn(demo.email, demo.password))).toMatchObject({
      kind: 'sign-in-failed',
      cause: { code: 'auth/too-many-requests' },
    });
  });
});

// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { server } from '#mocks/node.ts';
import { createFakeClock, type FakeClock } from '#tests/support/fake-clock.ts';
import { createFirebase } from '#tests/support/firebase.ts';
import { sent } from '#tests/support/wire.ts';

const exchanges: unknown[] = [];
const proofs: (string | null)[] = [];

beforeEach(() => {
  exchanges.splice(0);
  proofs.splice(0);
  server.use(
    http.post('https://content-firebaseappcheck.googleapis.com/v1/*', async ({ request }) => {
      exchanges.push([new URL(request.url).pathname, await request.json()]);
      return HttpResponse.json({ token: 'app-check-token', ttl: '3600s' });
    }),
    http.post('https://us-central1-ground-up-test.cloudfunctions.net/*', ({ request }) => {
      proofs.push(request.headers.get('x-firebase-appcheck'));
      return HttpResponse.json({ result: {} });
    }),
  );
});
afterAll(() => server.close());

/** The store with App Check, with a reCAPTCHA that returns a token or never answers. */
function given(isSilent = false) {
  let succeed = (): void => undefined;
  const enterprise = {
    ready: (callback: () => void) => {
      if (!isSilent) callback();
    },
    render: (_element: string, { callback }: { callback: () => void }) => {
      succeed = callback;
      return 'widget-1';
    },
    execute: async () => {
      succeed();
      return 'recaptcha-token';
    },
  };
  vi.stubGlobal('grecaptcha', { enterprise });
  // The SDK uses the real time.
  const clock = createFakeClock(Date.now());
  const start = clock.now();
  const local = { settings: { appCheckSiteKey: 'app-check-key' } };
  const { messaging, checkout } = createFirebase(clock, local);
  const open = () => checkout.createSession({ items: [], origin: 'https://groundup.example' });
  return { clock, start, messaging, open };
}

/** Lets seconds pass until a function has been called. */
async function passUntilCalled(clock: FakeClock, called: () => void): Promise<void> {
  const secondLater = async () => {
    await clock.pass(1000);
    return called;
  };
  await expect.poll(secondLater).toHaveBeenCalledOnce();
}

describe('App Check', () => {
  test('sends each call a token of its own, for one use', async () => {
    const { messaging, open } = given();
    await open();
    await messaging.send(sent.message);
    expect(proofs).toEqual(['app-check-token', 'app-check-token']);
    const exchange = [
      '/v1/projects/ground-up-test/apps/1:1:web:1:exchangeRecaptchaEnterpriseToken',
      { recaptcha_enterprise_token: 'recaptcha-token', limited_use: true },
    ];
    expect(exchanges).toEqual([exchange, exchange]);
  });

  test('delays no call for good if reCAPTCHA is blocked', async () => {
    const { clock, start, messaging } = given(true);
    const sending = messaging.send(sent.message);
    const outcome = vi.fn<() => void>();
    void sending.then(outcome);
    await passUntilCalled(clock, outcome);
    expect(await sending).toMatchObject({ ok: true });
    expect(clock.now() - start).toBeGreaterThanOrEqual(5000);
    expect(proofs).toEqual(['']);
  });
});

// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { server } from '#mocks/node.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFirebase } from '#tests/support/firebase.ts';

let exchanges: unknown[] = [];
let proofs: (string | null)[] = [];
const message = { name: 'A', email: 'a@b.example', phone: '5125550100', message: 'Hi' };

beforeEach(() => {
  [exchanges, proofs] = [[], []];
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

/** The store with App Check. reCAPTCHA is ready once `ready` calls back. Without `ready`, reCAPTCHA does not load. */
function given(ready: ((callback: () => void) => void) | undefined) {
  let succeed = (): void => undefined;
  const enterprise = {
    ready,
    render: (_element: string, { callback }: { callback: () => void }) => {
      succeed = callback;
      return 'widget-1';
    },
    execute: async () => {
      succeed();
      return 'recaptcha-token';
    },
  };
  vi.stubGlobal('grecaptcha', ready && { enterprise });
  // The SDK uses the real clock.
  const clock = createFakeClock(Date.now());
  return { clock, ...createFirebase(clock, { settings: { appCheckSiteKey: 'app-check-key' } }) };
}

test('each call carries its own App Check token, which is valid for a single use', async () => {
  const { checkout, messaging } = given((callback) => callback());
  await checkout.createSession({ items: [], origin: 'https://groundup.example' });
  await messaging.send(message);
  expect(proofs).toEqual(['app-check-token', 'app-check-token']);
  const exchange = [
    '/v1/projects/ground-up-test/apps/1:1:web:1:exchangeRecaptchaEnterpriseToken',
    { recaptcha_enterprise_token: 'recaptcha-token', limited_use: true },
  ];
  expect(exchanges).toEqual([exchange, exchange]);
});

test.each([
  ['is blocked', undefined, 0],
  ['is never ready', () => undefined, 10_000],
])('a reCAPTCHA that %s does not block calls forever', async (_case, ready, wait) => {
  const { clock, messaging } = given(ready);
  const start = clock.now();
  const outcome = vi.fn<(result: unknown) => void>();
  void messaging.send(message).then(outcome);
  const later = async () => {
    if (!ready) document.querySelector('script')?.dispatchEvent(new Event('error'));
    await clock.pass(wait / 5);
    return outcome.mock.calls;
  };
  await expect.poll(later).toMatchObject([[{ ok: true }]]);
  expect(clock.now() - start).toBeGreaterThanOrEqual(wait);
  expect(proofs).toEqual([null]);
});

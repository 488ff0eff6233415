import { expect, test } from 'vitest';
import { faults, testFaults } from '../../tests/support/faults.ts';
import { id, owning } from '../../tests/support/live-google.ts';
import { asking, origin, ready, replies } from '../../tests/support/live-project.ts';
import { diagnose } from './diagnose.ts';

const { answer, page, readable } = replies;
const [first, second] = [`https://${id}.web.app`, `https://${id}.firebaseapp.com`] as const;
const host = `us-central1-${id}.cloudfunctions.net`;
const other = 'stripewebhook-1a-uc.a.run.app';

const asked = (changes: Parameters<typeof asking>[0]) => ({ ask: asking(changes).ask });
/** A site that counts the caller as `address`, which it reads from `forwarded`, an X-Forwarded-For header. */
const seen = (address: string, forwarded: string, at = 'stripeWebhook') => {
  const headers = { 'x-client-address': address, 'x-client-forwarded': forwarded };
  return asked({ [at]: ({ body }) => (body ? answer(400) : answer(405, '', headers)) });
};
const built = (text: string) => asked({ '/assets/firebase-1.js': () => answer(200, text) });
const forwarded = '192.0.2.1, 203.0.113.9';

const bypassed = 'Limits: Limits can be bypassed:';

testFaults({
  'Functions: createCheckoutSession responds with 404…': asked({
    createCheckoutSession: readable(404),
  }),
  'Functions: createCheckoutSession responds with 403…': asked({
    createCheckoutSession: readable(403),
  }),
  '… was deployed with a different ENFORCE_APP_CHECK: deploy the functions…': asked({
    createCheckoutSession: readable(400),
  }),
  'Functions: endCheckoutSession responds with 404…': asked({
    endCheckoutSession: () => answer(404),
  }),
  'Functions: messageRecieved responds with 404…': asked({ messageRecieved: () => answer(404) }),
  [`${bypassed} ${host} counts this machine as 192.0.2.1, from X-Forwarded-For: 192.0.2.1, 203.0.113.9. Lower PROXY_HOPS.`]:
    seen('192.0.2.1', forwarded),
  [`${bypassed} ${other} counts…`]: seen('192.0.2.1', forwarded, 'a.run.app'),
  [`${bypassed} …`]: seen('', ''),
  [`Limits: All shoppers count as one: ${host} counts this machine as 169.254.8.129, from X-Forwarded-For: 192.0.2.1, 203.0.113.9. Lower PROXY_HOPS.`]:
    seen('169.254.8.129', forwarded),
  [`Limits: ${host} does not report which address it counts: deploy the functions.`]: asked({
    stripeWebhook: ({ body }) => answer(body ? 400 : 405),
  }),
  'Limits: stripeWebhook has no URL at run.app: deploy the functions.': {
    google: owning({ '/functions/stripeWebhook': {} }),
  },
  'Site: … serves a different build…': built('memory backend'),
  'Site: https://… serves a different build…': built('{apiKey:"AIzaLive",projectId:"other"}'),
  'Site: https://… serves a different build: …': built(`{projectId:"${id}"}`),
  'Site: https://…/sitemap.xml responds with 503, and lists 0 pages.': asked({
    '/sitemap.xml': () => answer(503),
  }),
  'Site: https://…/product/doctor responds with 200.': asked({ '/product/doctor': () => page('') }),
  'Site: https://…/shop is served without content-security-policy and strict-transport-security.':
    asked({ '/shop': () => answer(200, '/assets/firebase-1.js') }),
});

test.each(['/shop', '/checkout/success/doctor', '/assets/app-1.js'])(
  'the doctor reports that %s is missing on each of the three domains',
  async (lost) => {
    const found = await faults(asked({ [lost]: () => answer(404) }));
    const wanted = [origin, first, second].map((at) => `Site: ${at}${lost} responds with 404.`);
    expect(found).toEqual(expect.arrayContaining(wanted));
  },
);

test('the doctor tries a checkout from each of the three domains', async () => {
  const headers = { 'access-control-allow-origin': origin };
  const found = await faults(asked({ createCheckoutSession: () => answer(401, '', headers) }));
  expect(found).toEqual(
    [first, second].map(
      (at) => `Site: Nobody can buy at ${at}: add it to ALLOWED_ORIGINS, and deploy the functions.`,
    ),
  );
});

test('the doctor can check the site alone, without a login or secrets', async () => {
  const google = () => Promise.reject(new Error('Nobody is signed in.'));
  const reports = await diagnose({ ...ready, google }, true);
  expect(reports.map(({ name }) => name)).toEqual(['Functions', 'Site']);
  const kinds = reports.flatMap(({ findings }) => findings.map(({ kind }) => kind));
  expect(new Set(kinds)).toEqual(new Set(['good']));
});

test('the doctor stops at its limit if scripts load others endlessly', async () => {
  let number = 0;
  const more = () => {
    number += 1;
    return answer(200, Array.from({ length: 50 }, (_, i) => `"./n${number}-${i}.js"`).join());
  };
  const world = asking({ '/': () => page('/assets/n.js'), '.js': more });
  expect((await faults({ ask: world.ask }))[0]).toMatch(/serves a different build/);
  expect(world.asked.length).toBeLessThan(150);
});

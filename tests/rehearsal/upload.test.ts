import type { IncomingHttpHeaders } from 'node:http';
import { expect, test } from 'vitest';
import { refusedKey } from '../../local/google/api-key.ts';
import { exampleOwner, originsOf, settingsFaults } from '../../local/rehearsal/owner.ts';

const owner = exampleOwner();
const firestore = 'firestore.googleapis.com';
const key = {
  keyString: 'rehearsal-api-key',
  restrictions: {
    browserKeyRestrictions: {
      allowedReferrers: originsOf(owner).map((origin) => `${new URL(origin).host}/*`),
    },
    apiTargets: [{ service: firestore }, { service: 'firebaseappcheck.googleapis.com' }],
  },
};
const own = { referer: `${originsOf(owner)[0]}/` };
const evil = { referer: 'https://groundup.example.evil.example/' };

test.each<
  [host: string, headers: IncomingHttpHeaders, refusal?: string | undefined, query?: string]
>([
  ...originsOf(owner).map((origin): [string, IncomingHttpHeaders] => [
    firestore,
    { referer: `${origin}/` },
  ]),
  ['content-firebaseappcheck.googleapis.com', own],
  // A preflight has no key.
  [firestore, { 'access-control-request-method': 'POST' }],
  [firestore, {}, undefined, ''],
  [firestore, {}, 'Requests from referer <empty> are blocked.'],
  [firestore, evil, `Requests from referer ${evil.referer} are blocked.`],
  ['storage.googleapis.com', own, 'Requests to this API storage.googleapis.com are blocked.'],
  [firestore, { 'x-goog-api-key': 'other' }, 'API key not valid. Please pass a valid API key.', ''],
])(
  'the pages’ API key works only on the store’s sites: at %s with %o',
  (host, headers, refusal, query = '?key=rehearsal-api-key') => {
    const found = refusedKey([key], host, `/v1/any${query}`, headers);
    expect(found?.message).toBe(refusal);
  },
);

test('reports an owner’s settings that would keep shoppers from buying', () => {
  const withSettings = (functions: object, store: object = {}) =>
    settingsFaults({
      ...owner,
      functions: { ...owner.functions, ...functions },
      store: { ...owner.store, ...store },
    });
  expect(withSettings({})).toEqual([]);
  const others = `https://${owner.project}.web.app,https://${owner.project}.firebaseapp.com`;
  expect(withSettings({ ALLOWED_ORIGINS: others })).toEqual([
    `Nobody can buy at https://groundup.example: add it to ALLOWED_ORIGINS in functions/.env.${owner.project}.`,
  ]);
  expect(withSettings({ RECAPTCHA_HOSTNAMES: 'groundup.example' })).toHaveLength(2);
  const enforced = withSettings({ ENFORCE_APP_CHECK: 'true' }, { VITE_APP_CHECK_SITE_KEY: '' });
  expect(enforced[0]).toMatch(/^Nobody can buy: .*no VITE_APP_CHECK/);
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { installFunctions } from '../../local/rehearsal/arrived.ts';
import { refusedKey } from '../../local/google/api-key.ts';
import { accountFaults, declaredIn, differences } from '../../local/rehearsal/declared.ts';
import {
  exampleOwner,
  originsOf,
  publicKeyOf,
  settingsFaults,
} from '../../local/rehearsal/owner.ts';

const folder = mkdtempSync(join(tmpdir(), 'upload-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The functions of the upload of a small package, whose one function needs `helper`. */
async function declaredWith(needs: 'dependencies' | 'devDependencies') {
  const upload = join(folder, needs);
  const dev = needs === 'devDependencies';
  const needed = { [needs]: { helper: 'file:helper' } };
  const manifest = { name: 'small', type: 'module', main: 'index.js', ...needed };
  const packages = {
    '': { name: 'small', ...needed },
    helper: { version: '1.0.0', dev },
    'node_modules/helper': { resolved: 'helper', link: true, dev },
  };
  const files = {
    'package.json': JSON.stringify(manifest),
    'package-lock.json': JSON.stringify({ name: 'small', lockfileVersion: 3, packages }),
    'helper/package.json': JSON.stringify({ name: 'helper', version: '1.0.0', main: 'index.js' }),
    'helper/index.js': 'exports.answer = 42;',
    'index.js': `import { onCall } from 'firebase-functions/https';
      import { answer } from 'helper';
      export const buy = onCall({ region: 'us-central1' }, () => answer);`,
  };
  mkdirSync(join(upload, 'helper'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(upload, file), text);
  await installFunctions(upload);
  // The upload's own copy would come from the registry.
  const sdk = 'node_modules/firebase-functions';
  mkdirSync(join(upload, 'node_modules'), { recursive: true });
  symlinkSync(resolve('functions', sdk), join(upload, sdk));
  return declaredIn(upload, 'demo-ground-up');
}

test('the functions of an upload are those that it declares, with what they need in dependencies', async () => {
  const { buy } = await declaredWith('dependencies');
  expect(buy).toMatchObject({ region: ['us-central1'], callableTrigger: {} });
  await expect(declaredWith('devDependencies')).rejects.toThrow(
    'The functions need helper, which is not installed with them: it belongs to "dependencies"',
  );
});

test('functions that differ from the accepted ones are reported by name', () => {
  const accepted = { buy: { region: 'us' }, write: {} };
  expect(differences(accepted, accepted)).toEqual([]);
  const read = { read: {}, buy: { region: 'us', availableMemoryMb: 128 } };
  expect(differences(read, accepted)).toEqual([
    'The function write is missing from the upload.',
    'The function read is not in the accepted list.',
    'buy has availableMemoryMb 128, but none in the accepted list.',
  ]);
});

test('a service account is refused unless its address is whole', () => {
  const faults = (serviceAccountEmail?: string) =>
    accountFaults({ buy: { serviceAccountEmail } }, 'demo-ground-up');
  expect(faults('open-checkout@{{ params.PROJECT_ID }}.iam.gserviceaccount.com')).toEqual([]);
  expect(faults('open-checkout@')).toEqual([
    'buy has the service account open-checkout@: Google takes full addresses only, such as name@demo-ground-up.iam.gserviceaccount.com.',
  ]);
  for (const other of [undefined, 'open@demo-ground-up.iam.gserviceaccount.com', 'open-checkout@x'])
    expect(faults(other)).toHaveLength(1);
});

const owner = exampleOwner();
const firestore = 'firestore.googleapis.com';
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
    const found = refusedKey([publicKeyOf(owner)], host, `/v1/any${query}`, headers);
    expect(found?.message).toBe(refusal);
  },
);

test('settings of an owner that would keep shoppers from buying are reported', () => {
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

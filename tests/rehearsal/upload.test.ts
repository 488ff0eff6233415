import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { installFunctions } from '../../stack/rehearsal/arrived.ts';
import { refusedKey } from '../../stack/google/api-key.ts';
import { accountFaults, declaredIn, differences } from '../../stack/rehearsal/declared.ts';
import {
  exampleOwner,
  originsOf,
  publicKeyOf,
  settingsFaults,
} from '../../stack/rehearsal/owner.ts';

const folder = mkdtempSync(join(tmpdir(), 'upload-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The upload of a small package with a function for each name, which needs `helper`. */
async function declaredBy(
  name: string,
  functions: readonly string[],
  needs: 'dependencies' | 'devDependencies',
) {
  const upload = join(folder, name);
  const write = (file: string, content: object | string) => {
    mkdirSync(dirname(join(upload, file)), { recursive: true });
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(join(upload, file), text);
  };
  const dev = needs === 'devDependencies';
  const manifest = {
    name,
    type: 'module',
    main: 'lib/index.js',
    [needs]: { helper: 'file:helper' },
  };
  write('package.json', manifest);
  write('package-lock.json', {
    name,
    lockfileVersion: 3,
    packages: {
      '': { name, [needs]: manifest[needs] },
      helper: { version: '1.0.0', dev },
      'node_modules/helper': { resolved: 'helper', link: true, dev },
    },
  });
  write('helper/package.json', { name: 'helper', version: '1.0.0', main: 'index.js' });
  write('helper/index.js', 'exports.answer = 42;');
  write(
    'lib/index.js',
    `import { onCall } from 'firebase-functions/https';
    import { answer } from 'helper';
    ${functions.map((one) => `export const ${one} = onCall({ region: 'us-central1' }, () => answer);`).join('')}`,
  );
  installFunctions(upload);
  // The upload's own copy would come from the registry.
  const sdk = 'node_modules/firebase-functions';
  mkdirSync(join(upload, 'node_modules'), { recursive: true });
  symlinkSync(resolve('functions', sdk), join(upload, sdk));
  return declaredIn(upload, 'demo-ground-up');
}

describe('the functions of an upload', () => {
  test('are those that it declares, with their options', async () => {
    const declared = await declaredBy('whole', ['buy', 'write'], 'dependencies');
    expect(Object.keys(declared)).toEqual(['buy', 'write']);
    expect(declared['buy']).toMatchObject({ region: ['us-central1'], callableTrigger: {} });
    expect(differences(declared, declared)).toEqual([]);
  });

  test('are reported if a dependency is only in devDependencies', async () => {
    await expect(declaredBy('without-helper', ['buy'], 'devDependencies')).rejects.toThrow(
      'The functions need helper, which is not installed with them: it belongs to "dependencies"',
    );
  });

  test('are reported by their names if they are missing or different', async () => {
    const accepted = await declaredBy('accepted', ['buy', 'write'], 'dependencies');
    const declared = await declaredBy('declared', ['buy', 'read'], 'dependencies');
    expect(differences(declared, accepted)).toEqual([
      'The function write is missing from the upload.',
      'The function read is not in the accepted list.',
    ]);
    const small = { ...accepted, buy: { ...accepted['buy'], availableMemoryMb: 128 } };
    expect(differences(small, accepted)).toEqual([
      'buy has availableMemoryMb 128, but none in the accepted list.',
    ]);
  });
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

describe('the key of the pages', () => {
  const owner = exampleOwner();
  const ask = (host: string, headers: IncomingHttpHeaders, query = '?key=rehearsal-api-key') =>
    refusedKey([publicKeyOf(owner)], host, `/v1/any${query}`, headers)?.message;
  const firestore = 'firestore.googleapis.com';

  test('works on the three sites, for the services that pages call; a preflight needs none', () => {
    for (const origin of originsOf(owner))
      expect(ask(firestore, { referer: `${origin}/` })).toBeUndefined();
    expect(
      ask('content-firebaseappcheck.googleapis.com', { referer: `${originsOf(owner)[0]}/` }),
    ).toBeUndefined();
    expect(ask(firestore, { 'access-control-request-method': 'POST' })).toBeUndefined();
    expect(ask(firestore, {}, '')).toBeUndefined();
  });

  test.each([
    [firestore, {}, 'Requests from referer <empty> are blocked.'],
    [
      firestore,
      { referer: 'https://groundup.example.evil.example/' },
      'Requests from referer https://groundup.example.evil.example/ are blocked.',
    ],
    [
      'storage.googleapis.com',
      { referer: 'https://groundup.example/' },
      'Requests to this API storage.googleapis.com are blocked.',
    ],
    [
      firestore,
      { 'x-goog-api-key': 'other' },
      'API key not valid. Please pass a valid API key.',
      '',
    ],
  ])('is refused at %s with %o', (host, headers, reason, query?: string) => {
    expect(ask(host, headers, query)).toBe(reason);
  });
});

describe('settings of an owner', () => {
  const owner = exampleOwner();
  const withSettings = (functions: Readonly<Record<string, string>>) =>
    settingsFaults({ ...owner, functions: { ...owner.functions, ...functions } });

  test('have no fault if they are those of the examples', () => {
    expect(settingsFaults(owner)).toEqual([]);
  });

  test('are reported if one of the origins is missing', () => {
    const others = `https://${owner.project}.web.app,https://${owner.project}.firebaseapp.com`;
    expect(withSettings({ ALLOWED_ORIGINS: others })).toEqual([
      `Nobody can buy at https://groundup.example: add it to ALLOWED_ORIGINS in functions/.env.${owner.project}.`,
    ]);
    expect(withSettings({ RECAPTCHA_HOSTNAMES: 'groundup.example' })).toHaveLength(2);
  });

  test('are reported if they enforce tokens that pages do not have', () => {
    const store = { ...owner.store, VITE_APP_CHECK_SITE_KEY: '' };
    const functions = { ...owner.functions, ENFORCE_APP_CHECK: 'true' };
    expect(settingsFaults({ ...owner, store, functions })[0]).toMatch(
      /^Nobody can buy: .*no VITE_APP_CHECK/,
    );
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBuild, readManifest } from './budgets.ts';

/** Text that does not compress, in bytes. */
const noise = (bytes: number): string =>
  `"${randomBytes(bytes).toString('base64').slice(0, bytes)}"`;

const page = (inside = '', load = '/assets/app-1.js /assets/home-1.js'): string =>
  `<head><style>p{margin:0}</style></head><body data-load="${load}">${inside}` +
  '<script type="module" async src="/assets/boot-1.js"></script></body>';

const good: Readonly<Record<string, string>> = {
  'index.html': page('<script type="application/ld+json">{}</script>'),
  'assets/boot-1.js': 'start()',
  'assets/app-1.js': 'import{a}from"./shared-1.js";import("./later-1.js")',
  'assets/home-1.js': 'import"./app-1.js"',
  'assets/shared-1.js': 'export let a',
  'assets/later-1.js': noise(200_000),
  'assets/archivo-1.woff2': 'font',
};

const manifest = {
  'assets/boot-1.js': ['src/boot.ts'],
  'assets/app-1.js': ['src/main.tsx', 'src/adapters/config/parse-config.ts'],
  'assets/home-1.js': ['src/ui/pages/home/home.tsx'],
  'assets/shared-1.js': ['node_modules/react/index.js'],
  'assets/later-1.js': ['node_modules/inversify/index.js'],
};

function check(changes: Readonly<Record<string, string>>, modules = {}): readonly string[] {
  const directory = mkdtempSync(join(tmpdir(), 'ground-up-'));
  for (const [file, text] of Object.entries({ ...good, ...changes })) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    writeFileSync(join(directory, file), text);
  }
  return checkBuild(directory, { ...manifest, ...modules }).faults;
}

test('a build within its budgets has no faults; what loads later does not count', () => {
  expect(check({})).toEqual([]);
});

test.each(['data-click', 'data-next'])('what a page lists as %s loads later', (list) => {
  const later = page(`<p ${list}="/assets/later-1.js"></p>`);
  expect(check({ 'index.html': later })).toEqual([]);
  expect(check({ 'index.html': later.replace(list, 'data-load') })).toHaveLength(2);
});

test.each([
  ['too much script on the home page', { 'assets/shared-1.js': noise(108_000) }, '/: script has'],
  [
    'too much script on another page',
    { 'shop/index.html': page('', '/assets/big-1.js'), 'assets/big-1.js': noise(120_000) },
    '/shop: script has',
  ],
  [
    'too much style',
    { 'index.html': page().replace('p{margin:0}', noise(17_000)) },
    '/: styles has',
  ],
  ['too many fonts', { 'assets/other-1.woff2': noise(60_000) }, 'all pages: fonts has'],
  ['a long boot script', { 'assets/boot-1.js': noise(2048) }, 'all pages: boot script has'],
  [
    'an inline script',
    { 'index.html': page('<script>alert()</script>') },
    '/ runs an inline script.',
  ],
  [
    'a style sheet',
    { 'index.html': page('<link rel="stylesheet" href="/a.css">') },
    '/ waits for a second round trip',
  ],
  [
    'a preloaded module',
    { 'index.html': page('<link rel="modulepreload" href="/assets/app-1.js">') },
    '/ waits for a second round trip',
  ],
  ['a page without the app', { 'index.html': page('', '') }, '/ loads no app.'],
  [
    'the container, by a static import',
    { 'assets/shared-1.js': 'import"./later-1.js"' },
    '/ loads node_modules/inversify/index.js in its first load.',
  ],
])('%s is a fault', (_, changes, fault) => {
  expect(check(changes)).toContainEqual(expect.stringContaining(fault));
});

test.each([
  'src/adapters/container/connect.ts',
  'src/adapters/memory/orders.ts',
  'node_modules/@firebase/app/index.js',
  'node_modules/yup/index.esm.js',
  'mocks/browser.ts',
])('%s in a first load is a fault', (module) => {
  expect(check({}, { 'assets/home-1.js': [module] })).toEqual([
    `/ loads ${module} in its first load.`,
  ]);
});

test("a vendor's description in a first load is no fault", () => {
  expect(check({}, { 'assets/home-1.js': ['src/adapters/firebase/vendor.ts'] })).toEqual([]);
});

test('a file from another build is a fault', () => {
  expect(check({}, { 'assets/home-1.js': undefined })).toEqual([
    '/ loads assets/home-1.js, which the manifest does not know.',
  ]);
});

test('an empty build is a fault', () => {
  const directory = mkdtempSync(join(tmpdir(), 'ground-up-'));
  expect(checkBuild(directory, {}).faults).toEqual([`${directory} has no pages.`]);
});

test('a manifest of another shape is refused', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ground-up-')), 'build.json');
  writeFileSync(file, '{"assets/app-1.js": [1]}');
  expect(() => readManifest(file)).toThrow('is not the manifest of a build');
});

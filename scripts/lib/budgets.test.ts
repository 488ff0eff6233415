import { expect, test } from 'vitest';
import { checkVisits } from './budgets.ts';
import type { Loaded } from './visit.ts';

const loaded: readonly Loaded[] = [
  { path: '/', kind: 'document', size: 10_500, times: 1 },
  { path: '/assets/app-1.js', kind: 'script', size: 85_000, times: 1 },
  { path: '/assets/archivo-1.woff2', kind: 'font', size: 1, times: 1 },
  { path: '/assets/hero-1.avif', kind: 'picture', size: 1, times: 1 },
  { path: '/assets/sweep-1.webm', kind: 'film', size: 1, times: 1 },
];
const manifest = { 'assets/app-1.js': ['src/main.tsx'] };
const still = { shift: 0, rules: 1 };

const faults = (
  files: readonly Loaded[],
  { page = '/', modules = manifest } = {},
): readonly string[] => checkVisits('memory', [{ page, loaded: files, ...still }], modules).faults;

const script = (path: string, size = 0): Loaded => ({ path, kind: 'script', size, times: 1 });
const font = (path: string): Loaded => ({ path, kind: 'font', size: 1, times: 1 });
const scripts = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js'].map((path) => script(path));

test('a visit at its limits is within budget; pictures and the film are not counted as requests', () => {
  expect(faults([...loaded, ...scripts])).toEqual([]);
});

test.each([
  ['a byte of script', [...loaded, script('/more.js', 1)], '/: memory: script has 85001'],
  ['a font', [...loaded, font('/b.woff2'), font('/c.woff2')], '/: memory: fonts has 3'],
  [
    'a file twice',
    [...loaded, { path: '/a.js', kind: 'script', size: 0, times: 2 }],
    '/: /a.js is loaded 2',
  ],
  ['no app', loaded.slice(0, 1), '/ loads no app.'],
  ['a request', [...loaded, ...scripts, script('/f.js')], '/: memory: requests has 8'],
] as const)('%s too many is a fault', (_, files, fault) => {
  expect(faults(files)).toEqual([expect.stringContaining(fault)]);
});

test('too much HTML exceeds the budget', () => {
  const page: Loaded = { path: '/', kind: 'document', size: 10_501, times: 1 };
  expect(faults([page, ...loaded.slice(1)])).toEqual([
    '/: memory: HTML has 10501; the limit is 10500.',
  ]);
});

test.each([
  [{ shift: 0.005, rules: 270 }, []],
  [{ shift: 0.0051, rules: 1 }, ['/: memory: layout shift has 0.0051; the limit is 0.005.']],
  [{ shift: 0, rules: 271 }, ['/: memory: style rules has 271; the limit is 270.']],
])('layout shift and style rules of %j give %j', (page, expected) => {
  const visits = [{ page: '/', loaded, ...page }];
  expect(checkVisits('memory', visits, manifest).faults).toEqual(expected);
});

test('a page that calls its backend at once may load the adapters', () => {
  const files = [...loaded, script('/stock.js', 20_000)];
  const modules = { ...manifest, 'stock.js': ['node_modules/inversify/index.js'] };
  expect(faults(files, { page: '/product/toe-roller', modules })).toEqual([]);
  expect(faults(files, { page: '/sign-in', modules })).toEqual([]);
  expect(faults(files, { page: '/shop', modules })).toHaveLength(2);
});

test.each([
  'src/adapters/container/connect.ts',
  'src/adapters/memory/orders.ts',
  'node_modules/@firebase/app/index.js',
  'node_modules/yup/index.esm.js',
  'mocks/browser.ts',
])('loading %s before an interaction exceeds the budget', (module) => {
  const modules = { 'assets/app-1.js': ['src/main.tsx', module] };
  expect(faults(loaded, { modules })).toEqual([`/ loads ${module} before anything is touched.`]);
});

test("a vendor's vendor.ts may load at once", () => {
  const modules = { 'assets/app-1.js': ['src/main.tsx', 'src/adapters/firebase/vendor.ts'] };
  expect(faults(loaded, { modules })).toEqual([]);
});

test('a page whose scripts are not in the manifest loads no app', () => {
  expect(checkVisits('memory', [{ page: '/', loaded, ...still }], [1]).faults).toEqual([
    '/ loads no app.',
  ]);
});

test('an empty build is an error', () => {
  expect(checkVisits('memory', [], {}).faults).toEqual(['memory: there are no pages.']);
});

import { expect, test } from 'vitest';
import { checkVisits, LIMITS } from './budgets.ts';
import type { Loaded } from './visit.ts';

const loaded: readonly Loaded[] = [
  { path: '/', kind: 'document', size: LIMITS.html, times: 1 },
  { path: '/assets/app-1.js', kind: 'script', size: LIMITS.script, times: 1 },
  { path: '/assets/archivo-1.woff2', kind: 'font', size: 1, times: 1 },
  { path: '/assets/hero-1.avif', kind: 'picture', size: 1, times: 1 },
  { path: '/assets/sweep-1.webm', kind: 'film', size: 1, times: 1 },
];
const manifest = { 'assets/app-1.js': ['src/start.tsx'] };
const buildOf = (modules: unknown) => ({
  manifest: modules,
  sizes: {},
  recorded: {},
  scriptBudget: 120_000,
});
const still = { hasStarted: true, errors: [], shift: 0, rules: 1 };

const faults = (
  files: readonly Loaded[],
  { page = '/', modules = manifest } = {},
): readonly string[] =>
  checkVisits('memory', [{ page, loaded: files, ...still }], buildOf(modules)).faults;

const script = (path: string, size = 0): Loaded => ({ path, kind: 'script', size, times: 1 });
const font = (path: string): Loaded => ({ path, kind: 'font', size: 1, times: 1 });
const scripts = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js'].map((path) => script(path));

test('a visit at its limits is within budget; pictures and the film are not counted as requests', () => {
  expect(faults([...loaded, ...scripts])).toEqual([]);
});

test.each([
  [
    'a byte of script',
    [...loaded, script('/more.js', 1)],
    `/: memory: script: ${LIMITS.script + 1}, 1 over the limit of ${LIMITS.script}.`,
  ],
  ['a font', [...loaded, font('/b.woff2'), font('/c.woff2')], '/: memory: fonts: 3, 1 over'],
  [
    'a file twice',
    [...loaded, { path: '/a.js', kind: 'script', size: 0, times: 2 }],
    '/: /a.js is loaded 2',
  ],
  ['no app', loaded.slice(0, 1), '/ loads no app.'],
  ['a request', [...loaded, ...scripts, script('/f.js')], '/: memory: requests: 8, 1 over'],
] as const)('%s too many is a fault', (_, files, fault) => {
  expect(faults(files)).toEqual([expect.stringContaining(fault)]);
});

const nothingGrew = 'No file grew since the sizes were recorded.';

test('too much HTML exceeds the budget; the message names what grew in the page', () => {
  const page: Loaded = { path: '/', kind: 'document', size: LIMITS.html + 1, times: 1 };
  const visits = [{ page: '/', loaded: [page, ...loaded.slice(1)], ...still }];
  const recorded = {
    'index.html': LIMITS.html - 1000,
    'assets/app.js': 1,
    'assets/picture.css': 1,
  };
  const sizes = {
    'index.html': LIMITS.html + 1,
    'shop/index.html': 9,
    'assets/app.js': 2,
    'assets/picture.css': 4,
  };
  expect(
    checkVisits('memory', visits, { manifest, sizes, recorded, scriptBudget: 0 }).faults,
  ).toEqual([
    `/: memory: HTML: ${LIMITS.html + 1}, 1 over the limit of ${LIMITS.html}. Since the sizes were recorded: ` +
      `index.html grew by 1001 bytes to ${LIMITS.html + 1}, assets/picture.css grew by 3 bytes to 4.`,
  ]);
});

test('of scripts, the message names those that the page loads', () => {
  const sizes = { 'assets/part.js': 90_000, 'assets/app-1.js': 10_000, 'assets/other.js': 1 };
  const files = ['/assets/part-AAAAAAAA.js', '/assets/app-1.js'].map((path) =>
    script(path, LIMITS.script),
  );
  const build = {
    manifest,
    sizes,
    scriptBudget: 0,
    recorded: { 'assets/part.js': 80_000, 'assets/app-1.js': 10_000 },
  };
  expect(checkVisits('memory', [{ page: '/', loaded: files, ...still }], build).faults).toEqual([
    `/: memory: script: ${2 * LIMITS.script}, ${LIMITS.script} over the limit of ${LIMITS.script}. ` +
      'Since the sizes were recorded: assets/part.js grew by 10000 bytes to 90000.',
  ]);
});

test.each([
  [{ hasStarted: false }, ['/: memory: the app does not start.']],
  [{ errors: ['x is undefined'] }, ['/: memory: uncaught: x is undefined']],
  [{ shift: 0.02, rules: 320 }, []],
  [
    { shift: 0.0201, rules: 1 },
    [`/: memory: layout shift: 0.0201, 0.0001 over the limit of 0.02. ${nothingGrew}`],
  ],
  [
    { shift: 0, rules: 321 },
    [`/: memory: style rules: 321, 1 over the limit of 320. ${nothingGrew}`],
  ],
])('a visit with %j gives %j', (page, expected) => {
  const visits = [{ page: '/', loaded, ...still, ...page }];
  expect(checkVisits('memory', visits, buildOf(manifest)).faults).toEqual(expected);
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
  const modules = { 'assets/app-1.js': ['src/start.tsx', module] };
  expect(faults(loaded, { modules })).toEqual([`/ loads ${module} before anything is touched.`]);
});

test.each(['src/adapters/firebase/vendor.ts', 'src/adapters/memory/begin.ts'])(
  '%s may load at once',
  (module) => {
    const modules = { 'assets/app-1.js': ['src/start.tsx', module] };
    expect(faults(loaded, { modules })).toEqual([]);
  },
);

test('a page whose scripts are not in the manifest loads no app', () => {
  expect(checkVisits('memory', [{ page: '/', loaded, ...still }], buildOf([1])).faults).toEqual([
    '/ loads no app.',
  ]);
});

test('an empty build is an error', () => {
  expect(checkVisits('memory', [], buildOf({})).faults).toEqual(['memory: there are no pages.']);
});

import { expect, test } from 'vitest';
import { checkVisits, LIMITS, type Build, type Visited } from './budgets.ts';
import type { Loaded } from './visit.ts';

const loading = (path: string, kind: Loaded['kind'], size = 0) => ({ path, kind, size, times: 1 });
const script = (path: string, size = 0) => loading(path, 'script', size);
const app = script('/assets/app-1.js', LIMITS.script);
const others = [
  loading('/', 'document', LIMITS.html),
  loading('/assets/archivo-1.woff2', 'font', 1),
  loading('/assets/hero-1.avif', 'picture', 1),
  loading('/assets/sweep-1.webm', 'film', 1),
];
const largePage = loading('/', 'document', LIMITS.html + 1);
const loaded = [app, ...others];
const manifest = { 'assets/app-1.js': ['src/start.tsx'] };
const small: Build = { manifest, scriptBudget: 120_000 };
const still = { page: '/', loaded, hasStarted: true, errors: [], shift: 0, rules: 1 };

/** The faults of a visit whose values are all at their limits, except for the given ones. */
const faults = (visit: Partial<Visited>, build: Partial<Build> = {}): readonly string[] =>
  checkVisits('memory', [{ ...still, ...visit }], { ...small, ...build }).faults;

const scripts = ['/a.js', '/b.js', '/c.js', '/d.js', '/e.js'].map((path) => script(path));
const more = (...files: readonly Loaded[]) => ({ loaded: [...loaded, ...files] });

test('a visit at its limits is within budget; pictures and the film are not counted as requests', () => {
  expect(faults({ ...more(...scripts), shift: 0.02, rules: LIMITS.rules })).toEqual([]);
});

test.each<[Partial<Visited>, string]>([
  [more(script('/more.js', 1)), `/: memory: script: ${LIMITS.script + 1}, 1 over the limit of`],
  [more(loading('/b.woff2', 'font'), loading('/c.woff2', 'font')), '/: memory: fonts: 3, 1 over'],
  [more({ ...script('/a.js'), times: 2 }), '/: /a.js is loaded 2'],
  [more(...scripts, script('/f.js')), '/: memory: requests: 8, 1 over'],
  [{ loaded: [app, largePage] }, `/: memory: HTML: ${LIMITS.html + 1}, 1 over the limit of`],
  [{ loaded: others }, '/ loads no app.'],
  [{ hasStarted: false }, '/: memory: the app does not start.'],
  [{ errors: ['x is undefined'] }, '/: memory: uncaught: x is undefined'],
  [{ shift: 0.0201 }, '/: memory: layout shift: 0.0201, 0.0001 over the limit of 0.02.'],
  [{ rules: LIMITS.rules + 1 }, `/: memory: style rules: ${LIMITS.rules + 1}, 1 over the limit of`],
])('a visit with %j has this fault: %s', (visit, fault) => {
  expect(faults(visit)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  ['/product/toe-roller', 0],
  ['/sign-in', 0],
  ['/shop', 2],
])('only pages that call a backend at once may load adapters: %s has %i faults', (page, count) => {
  const modules = { ...manifest, 'stock.js': ['node_modules/inversify/index.js'] };
  const visit = { page, ...more(script('/stock.js', 20_000)) };
  expect(faults(visit, { manifest: modules })).toHaveLength(count);
});

test.each([
  ['src/adapters/container/connect.ts', false],
  ['src/adapters/memory/orders.ts', false],
  ['node_modules/@firebase/app/index.js', false],
  ['node_modules/yup/index.esm.js', false],
  ['mocks/browser.ts', false],
  ['src/adapters/firebase/vendor.ts', true],
  ['src/adapters/memory/eager.ts', true],
])('%s may load before an interaction: %s', (module, isAllowed) => {
  const found = faults({}, { manifest: { 'assets/app-1.js': ['src/start.tsx', module] } });
  expect(found).toEqual(isAllowed ? [] : [`/ loads ${module} before any interaction.`]);
});

test('a build without pages, or with a manifest that names no app, has a fault', () => {
  expect(faults({}, { manifest: [1] })).toEqual(['/ loads no app.']);
  expect(checkVisits('memory', [], small).faults).toEqual(['memory: there are no pages.']);
});

import { expect, test } from 'vitest';
import type { Loaded } from './visit.ts';
import { checkChunks, checkVisits } from './visit-budgets.ts';

const loaded: readonly Loaded[] = [
  { path: '/', kind: 'document', times: 1 },
  { path: '/assets/boot-1.js', kind: 'script', times: 1 },
  { path: '/assets/app-1.js', kind: 'script', times: 1 },
  { path: '/assets/archivo-1.woff2', kind: 'font', times: 1 },
  { path: '/assets/hero-1.avif', kind: 'picture', times: 1 },
  { path: '/assets/sweep-1.webm', kind: 'film', times: 1 },
];
const sizes: Readonly<Record<string, number>> = {
  '/': 10_500,
  '/assets/boot-1.js': 500,
  '/assets/app-1.js': 79_500,
};

const still = { shift: 0, rules: 1 };

const faults = (files: readonly Loaded[], page = '/', sizeOf = sizes): readonly string[] =>
  checkVisits('memory', [{ page, loaded: files, ...still }], (path) => sizeOf[path] ?? 0).faults;

const script = (path: string): Loaded => ({ path, kind: 'script', times: 1 });
const font = (path: string): Loaded => ({ path, kind: 'font', times: 1 });

test('a visit at its limits has no faults; pictures and the film are no requests of ours', () => {
  const more = ['/a.js', '/b.js', '/c.js', '/d.js'].map(script);
  expect(faults([...loaded, ...more])).toEqual([]);
});

test.each([
  ['a byte of script', [...loaded, script('/more.js')], '/: memory: script of a visit has 80001'],
  ['a font', [...loaded, font('/b.woff2'), font('/c.woff2')], '/: memory: fonts has 3'],
  [
    'a file twice',
    [...loaded, { path: '/a.js', kind: 'script', times: 2 }],
    '/: /a.js is loaded 2',
  ],
  ['no app', loaded.slice(0, 2), '/ loads no app.'],
  [
    'a request',
    [...loaded, ...['/a.js', '/b.js', '/c.js', '/d.js', '/e.js'].map(script)],
    '/: memory: requests has 8; the limit is 7.',
  ],
] as const)('%s too many is a fault', (_, files, fault) => {
  expect(faults(files, '/', { ...sizes, '/more.js': 1 })).toEqual([expect.stringContaining(fault)]);
});

test('too much HTML is a fault', () => {
  expect(faults(loaded, '/', { ...sizes, '/': 10_501 })).toEqual([
    '/: memory: HTML has 10501; the limit is 10500.',
  ]);
});

test.each([
  [{ shift: 0.005, rules: 250 }, []],
  [{ shift: 0.0051, rules: 1 }, ['/: memory: layout shift has 0.0051; the limit is 0.005.']],
  [{ shift: 0, rules: 251 }, ['/: memory: style rules has 251; the limit is 250.']],
])('of what moves and of styles, %j comes to %j', (page, expected) => {
  const visits = [{ page: '/', loaded, ...page }];
  expect(checkVisits('memory', visits, (path) => sizes[path] ?? 0).faults).toEqual(expected);
});

test('a page that asks its backend at once may load what asks', () => {
  const files = [...loaded, script('/stock.js')];
  const sized = { ...sizes, '/stock.js': 20_000 };
  expect(faults(files, '/product/toe-roller', sized)).toEqual([]);
  expect(faults(files, '/sign-in', sized)).toEqual([]);
  expect(faults(files, '/shop', sized)).toHaveLength(1);
});

test('a chunk below 1 kB is a fault; the boot script may be small', () => {
  const chunks = [
    { file: 'boot-1.js', size: 900 },
    { file: 'a-1.js', size: 1000 },
    { file: 'b-1.js', size: 999 },
  ];
  expect(checkChunks('memory', chunks).faults).toEqual([
    'memory: chunks below 1 kB: b-1.js; the limit is 0.',
  ]);
});

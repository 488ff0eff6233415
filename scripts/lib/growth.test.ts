import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { growthOf, nameOf, sizesIn } from './growth.ts';

test.each([
  ['/assets/main-DgggtE4O.js', 'assets/main.js'],
  ['assets/buy-box-a_b-c9De.css', 'assets/buy-box.css'],
  ['/why-toes/index.html', 'why-toes/index.html'],
])('a file has the same name in each build: %s is %s', (path, name) => {
  expect(nameOf(path)).toBe(name);
});

test('counts scripts, styles and pages as compressed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sizes-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'assets'));
  const parts = { 'assets/part-AAAAAAAA.js.br': 10, 'assets/part-BBBBBBBB.js.br': 7 };
  const others = { 'index.html': 90, 'index.html.br': 30, 'sitemap.xml.br': 9 };
  for (const [name, bytes] of Object.entries({ ...parts, ...others }))
    writeFileSync(join(folder, name), 'x'.repeat(bytes));
  expect(sizesIn(folder)).toEqual({ 'assets/part.js': 17, 'index.html': 30 });
});

test('names what grew most among the files that are concerned, and by how much', () => {
  const recorded = { a: 10, b: 10, c: 10, d: 10, e: 10 };
  const now = { a: 11, b: 15, c: 12, d: 9, e: 10, f: 3, other: 90 };
  expect(growthOf(recorded, now, (name) => name !== 'other')).toBe(
    'Since the sizes were recorded: b grew by 5 bytes to 15, f is new (3 bytes), c grew by 2 bytes to 12.',
  );
  expect(growthOf({ a: 1 }, { a: 1 }, () => true)).toMatch(/^No file grew/);
});

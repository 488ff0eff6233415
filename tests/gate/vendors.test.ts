import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const core = globSync('{src,functions/src}/{domain,application}/**/*.ts').filter(
  (file) => !file.endsWith('.test.ts'),
);

test.each([
  ['vendor, since it works with any', /firebase|firestore|stripe(?!s\b)|recaptcha|google/i],
  ['settings or files of the build: what it needs is passed to it', /import\.meta/],
])('the core names no %s', (_what, pattern) => {
  expect(core.length).toBeGreaterThan(50);
  const named = core.flatMap((file) => {
    const [found] = pattern.exec(readFileSync(file, 'utf8')) ?? [];
    return found === undefined ? [] : [`${file}: ${found}`];
  });
  expect(named).toEqual([]);
});

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const core = globSync('{src,functions/src}/{domain,application}/**/*.ts');

test('the core works with any vendor, so it names none', () => {
  expect(core.length).toBeGreaterThan(50);
  const named = core.flatMap((file) => {
    const [vendor] =
      /firebase|firestore|stripe(?!s\b)|recaptcha|google/i.exec(readFileSync(file, 'utf8')) ?? [];
    return vendor === undefined ? [] : [`${file}: ${vendor}`];
  });
  expect(named).toEqual([]);
});

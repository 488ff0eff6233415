import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const filesIn = (pattern: string): readonly string[] =>
  globSync(pattern).filter((file) => !file.endsWith('.test.ts'));

const core = filesIn('{src,functions/src}/{domain,application}/**/*.ts');
const ports = filesIn('{src/application,functions/src}/ports/**/*.ts');

const names = /firebase|firestore|stripe(?!s\b)|recaptcha|google/i;
/** Prefixes of vendors' ids, and terms that only a vendor's own documentation uses. */
const vocabulary =
  /\b(?:ch|cs|cus|evt|pi|pm|price|prod)_\w|payment.?intent|checkout\.session|livemode|batch.?get|(?:document|query|on).?snapshot|server.?timestamp|https.?error|\bcallable|site.?key/i;
const places = /\b(?:adapters?|browsers?|tabs?|(?:local|session) ?storage)\b/i;

test.each([
  ['The core names no vendor, since it works with every vendor', core, names],
  ["The core uses no vendor's terms, since the adapters translate them", core, vocabulary],
  ['A port mentions nothing that only some adapters have', ports, places],
  ['The core is given build settings and files; it never reads them itself', core, /import\.meta/],
])('%s', (_rule, files, pattern) => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) => {
    // The ids in the catalogue are the owner's data.
    const text = readFileSync(file, 'utf8').replaceAll(/ (?:priceId|providerProductId): .*/g, '');
    const [word] = pattern.exec(text) ?? [];
    return word === undefined ? [] : [`${file}: ${word}`];
  });
  expect(found).toEqual([]);
});

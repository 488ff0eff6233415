/** Checks that every row of the specification names the tests that prove it: `npm run specification`. */
import { readFileSync } from 'node:fs';
import { plainTexts, errorText } from '#domain/errors/error-text.ts';
import * as notices from '#domain/errors/notices.ts';
import { browserTests, unitTests } from './lib/list-tests.ts';
import { faultsOf, readRows } from './lib/specification.ts';

/** The error catalogue (spec 8), as the table quotes it. */
const texts = [
  ...Object.values(plainTexts),
  errorText({ kind: 'coded', message: '{message}', code: '{code}' }),
  errorText({ kind: 'unexpected', message: '{message}' }),
  ...Object.values(notices),
];

const root = process.cwd();
const rows = readRows(readFileSync('tests/specification.md', 'utf8'));
const files = new Set(rows.flatMap((row) => row.tests.map((test) => test.split(' › ')[0] ?? '')));
const unitFiles = [...files].filter((file) => !file.startsWith('tests/e2e/'));
const tests = (await Promise.all([browserTests(root), unitTests(root, unitFiles)])).flat();
const faults = faultsOf(rows, { sections: ['2', '4', '5', '7', '8'], texts, tests });
for (const fault of faults) console.error(fault);
console.log(`${rows.length} rows, ${tests.length} tests, ${faults.length} faults`);
if (faults.length > 0) process.exitCode = 1;

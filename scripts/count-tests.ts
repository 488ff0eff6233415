/**
 * Adds up the test runners' reports in CI: `count-tests unit browser` reads `test-results/unit.json` and
 * `test-results/browser.json`, lists the failures, and prints the totals last. Fails if a test failed, was skipped or
 * did not run, or a report is missing.
 */
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { type Fields, fieldsIn, listOf } from '#domain/field.ts';

/** The numbers of tests that passed and did not pass: failed, flaky, skipped or never run. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** The full title of each test that failed, with the beginning and the end of its error. */
  readonly failures: readonly string[];
}

/**
 * Counts the tests in a JSON report of vitest or Playwright. A report that is missing, broken or without tests counts
 * as one failure, since its runner crashed; so does an error outside a test.
 */
export function countFile(file: string): TestCount {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { stats } = fieldsIn(report);
    const count = stats === undefined ? ofVitest(fieldsIn(report)) : ofPlaywright(fieldsIn(report));
    if (count.passed + count.failed === 0) throw new Error('No test ran.');
    return count;
  } catch (cause) {
    console.error(`${file} is not a report: ${String(cause)}`);
    return { passed: 0, failed: 1, failures: [`${file} is not a report`] };
  }
}

function ofVitest({ success, numTotalTests, numPassedTests, testResults }: Fields): TestCount {
  const failed = number(numTotalTests) - number(numPassedTests);
  const failures = list(testResults).flatMap(({ name, status, message, assertionResults }) => {
    const tests = list(assertionResults).filter((test) => test['status'] === 'failed');
    if (status === 'failed' && tests.length === 0) return [line(name, message)];
    return tests.map((test) => line(test['fullName'], listOf(test, 'failureMessages')[0]));
  });
  // A file that could not be loaded has no tests.
  return {
    passed: number(numPassedTests),
    failed: success === true ? failed : failed || 1,
    failures,
  };
}

function ofPlaywright({ stats, errors, suites }: Fields): TestCount {
  const { expected, unexpected, flaky, skipped } = fieldsIn(stats);
  const errorsOutside = list(errors);
  const failed = number(unexpected) + number(flaky) + number(skipped) + errorsOutside.length;
  const failures = [
    ...errorsOutside.map(({ message }) => line('outside a test', message)),
    ...list(suites).flatMap(failuresIn),
  ];
  return { passed: number(expected), failed, failures };
}

/** Lists the failures in a file or `describe` of Playwright's report, including nested ones. */
function failuresIn({ suites, specs }: Fields): readonly string[] {
  const failed = list(specs).filter(({ ok }) => ok !== true);
  return [
    ...failed.map(({ file, title, tests }) => {
      const results = list(tests).flatMap((test) => list(test['results']));
      const error = results.map((result) => fieldsIn(result['error'])['message']).find(Boolean);
      return line(`${String(file)} › ${String(title)}`, error);
    }),
    ...list(suites).flatMap(failuresIn),
  ];
}

/** The maximum number of characters printed from the start of an error, and from its end. */
const MAX_LENGTH = 1000;

function line(title: unknown, error: unknown): string {
  const text = stripVTControlCharacters(typeof error === 'string' ? error : '');
  const whole = text.replaceAll(/\s+/g, ' ');
  const rest = whole.slice(MAX_LENGTH);
  const end = rest.length > MAX_LENGTH ? ` … ${rest.slice(-MAX_LENGTH)}` : rest;
  return `${String(title)}: ${whole.slice(0, MAX_LENGTH)}${end}`;
}

const list = (value: unknown): readonly Fields[] => listOf(value).map(fieldsIn);

function number(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('A count is missing.');
  return value;
}

if (import.meta.main) {
  const all = process.argv.slice(2).map((name) => {
    const count = countFile(`test-results/${name}.json`);
    for (const failure of count.failures) console.log(`FAILED ${name}: ${failure}`);
    return count;
  });
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = all.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || all.length === 0 ? 1 : 0;
}

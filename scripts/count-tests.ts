/**
 * Adds up the test runners' reports in CI: `count-tests unit browser` reads `test-results/unit.json` and
 * `test-results/browser.json`, and prints the totals. Fails if a test failed, was flaky, was skipped or did not
 * run, or if a report is missing.
 */
import { readFileSync } from 'node:fs';
import { type Fields, fieldsIn, listOf } from '#domain/field.ts';

/** How many tests passed, and how many failed, were flaky, were skipped or never ran. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts the tests in a JSON report of vitest or Playwright. A report that is missing, malformed or empty counts as one
 * failure, since its runner must have crashed. An error outside a test also counts as a failure.
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
    return { passed: 0, failed: 1 };
  }
}

function ofVitest({ success, numTotalTests, numPassedTests }: Fields): TestCount {
  const failed = number(numTotalTests) - number(numPassedTests);
  // The report lists no tests for a file that could not be loaded.
  return { passed: number(numPassedTests), failed: success === true ? failed : failed || 1 };
}

function ofPlaywright({ stats, errors }: Fields): TestCount {
  const { expected, unexpected, flaky, skipped } = fieldsIn(stats);
  const failed = number(unexpected) + number(flaky) + number(skipped) + listOf(errors).length;
  return { passed: number(expected), failed };
}

function number(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('A count is missing.');
  return value;
}

if (import.meta.main) {
  const all = process.argv.slice(2).map((name) => countFile(`test-results/${name}.json`));
  const passed = all.reduce((sum, count) => sum + count.passed, 0);
  const failed = all.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || all.length === 0 ? 1 : 0;
}

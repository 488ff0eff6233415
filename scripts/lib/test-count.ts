import { readFileSync } from 'node:fs';

/** Tests that passed, and all that should have and did not: failed, skipped, or never run. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

/**
 * Counts the JSON report of a test runner, vitest or Playwright, in a file. One that is missing, broken or without a test
 * counts as one failure, since its runner crashed; so does an error outside a test.
 */
export function countFile(file: string): TestCount {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    const { stats } = record(report);
    const count = stats === undefined ? ofVitest(record(report)) : ofPlaywright(record(report));
    if (count.passed + count.failed === 0) throw new Error('No test ran.');
    return count;
  } catch (cause) {
    console.error(`${file} is no report: ${String(cause)}`);
    return { passed: 0, failed: 1 };
  }
}

function ofVitest({ success, numTotalTests, numPassedTests }: Fields): TestCount {
  const failed = number(numTotalTests) - number(numPassedTests);
  // A file that could not be loaded has no tests to fail.
  return { passed: number(numPassedTests), failed: success === true ? failed : failed || 1 };
}

function ofPlaywright({ stats, errors }: Fields): TestCount {
  const { expected, unexpected, flaky, skipped } = record(stats);
  const outside = Array.isArray(errors) ? errors.length : 0;
  const failed = number(unexpected) + number(flaky) + number(skipped) + outside;
  return { passed: number(expected), failed };
}

type Fields = Readonly<Record<string, unknown>>;

const record = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function number(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('A count is missing.');
  return value;
}

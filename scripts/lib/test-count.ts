import { readFileSync } from 'node:fs';

/** Tests that passed, and all that should have and did not: failed, skipped, or never run. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
}

/** Counts a JSON report of vitest, as text. A file that could not be loaded counts as one failure. */
export const countUnitTests = (report: string): TestCount => {
  const { success, numTotalTests, numPassedTests } = parse(report);
  const failed = number(numTotalTests) - number(numPassedTests);
  return ran({ passed: number(numPassedTests), failed: success === true ? failed : failed || 1 });
};

/** Counts a JSON report of Playwright, as text. An error outside a test counts as one failure. */
export const countBrowserTests = (report: string): TestCount => {
  const { stats, errors } = parse(report);
  const { expected, unexpected, flaky, skipped } = record(stats);
  const outside = Array.isArray(errors) ? errors.length : 0;
  return ran({
    passed: number(expected),
    failed: number(unexpected) + number(flaky) + number(skipped) + outside,
  });
};

/** Counts a report file; one that is missing or broken is one failure, since its runner crashed. */
export function countFile(file: string, count: (report: string) => TestCount): TestCount {
  try {
    return count(readFileSync(file, 'utf8'));
  } catch (cause) {
    console.error(`${file} is no report: ${String(cause)}`);
    return { passed: 0, failed: 1 };
  }
}

/** Running no test at all is a failure. */
const ran = (count: TestCount): TestCount =>
  count.passed + count.failed === 0 ? { passed: 0, failed: 1 } : count;

const parse = (report: string): Readonly<Record<string, unknown>> => record(JSON.parse(report));

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function number(value: unknown): number {
  if (typeof value !== 'number') throw new TypeError('A count is missing.');
  return value;
}

import { describe, expect, test, vi } from 'vitest';
import { countBrowserTests, countFile, countUnitTests } from './test-count.ts';

const unit = (changes: object) =>
  JSON.stringify({ success: true, numTotalTests: 5, numPassedTests: 5, ...changes });
const browser = (changes: object, errors: object[] = []) =>
  JSON.stringify({
    stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0, ...changes },
    errors,
  });

describe('reports of vitest', () => {
  test.each([
    ['all passed', {}, { passed: 5, failed: 0 }],
    ['one failed', { success: false, numPassedTests: 4 }, { passed: 4, failed: 1 }],
    ['one was skipped', { numPassedTests: 4 }, { passed: 4, failed: 1 }],
    ['a file did not load', { success: false }, { passed: 5, failed: 1 }],
    ['nothing ran', { numTotalTests: 0, numPassedTests: 0 }, { passed: 0, failed: 1 }],
  ])('%s', (_, changes, count) => {
    expect(countUnitTests(unit(changes))).toEqual(count);
  });
});

describe('reports of Playwright', () => {
  test.each([
    ['all passed', browser({}), { passed: 7, failed: 0 }],
    ['two failed', browser({ expected: 5, unexpected: 2 }), { passed: 5, failed: 2 }],
    ['one was flaky', browser({ expected: 6, flaky: 1 }), { passed: 6, failed: 1 }],
    ['one was skipped', browser({ expected: 6, skipped: 1 }), { passed: 6, failed: 1 }],
    ['the runner met an error', browser({}, [{}]), { passed: 7, failed: 1 }],
    ['nothing ran', browser({ expected: 0 }), { passed: 0, failed: 1 }],
  ])('%s', (_, report, count) => {
    expect(countBrowserTests(report)).toEqual(count);
  });
});

test.each(['', '{}', 'null', '{"stats":{}}', 'Killed'])(
  'the report %j of a runner that crashed is a failure',
  (text) => {
    vi.spyOn(console, 'error').mockReturnValue();
    for (const count of [countUnitTests, countBrowserTests]) {
      expect(countFile('package.json', () => count(text))).toEqual({ passed: 0, failed: 1 });
    }
  },
);

test('a missing report is a failure', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(countFile('test-results/no-such-report.json', countUnitTests)).toEqual({
    passed: 0,
    failed: 1,
  });
});

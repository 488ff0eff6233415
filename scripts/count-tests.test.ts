import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { countFile, type TestCount } from './count-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function count(report: string): TestCount {
  const file = join(folder, 'report.json');
  writeFileSync(file, report);
  return countFile(file);
}

const vitest = (more: object) =>
  JSON.stringify({ success: true, numTotalTests: 5, numPassedTests: 5, ...more });
const playwright = (more: object, errors: object[] = []) => {
  const stats = { expected: 5, unexpected: 0, flaky: 0, skipped: 0, ...more };
  return JSON.stringify({ stats, errors });
};

test.each([
  ['vitest: all passed', vitest({}), 5, 0],
  ['vitest: one failed', vitest({ success: false, numPassedTests: 4 }), 4, 1],
  ['vitest: one was skipped', vitest({ numPassedTests: 4 }), 4, 1],
  ['vitest: a file did not load', vitest({ success: false }), 5, 1],
  ['Playwright: all passed', playwright({}), 5, 0],
  ['Playwright: two failed', playwright({ unexpected: 2 }), 5, 2],
  ['Playwright: one was flaky', playwright({ flaky: 1 }), 5, 1],
  ['Playwright: one was skipped', playwright({ skipped: 1 }), 5, 1],
  ['Playwright: the runner reported an error', playwright({}, [{}]), 5, 1],
])('counts the tests in a report: %s', (_what, report, passed, failed) => {
  expect(count(report)).toMatchObject({ passed, failed });
});

const nothing = [vitest({ numTotalTests: 0, numPassedTests: 0 }), playwright({ expected: 0 })];
test.each(['', '{}', 'null', '{"stats":{}}', 'Killed', ...nothing])(
  'counts the report %j as one failure: its runner crashed or ran no tests',
  (text) => {
    vi.spyOn(console, 'error').mockReturnValue();
    expect(count(text)).toMatchObject({ passed: 0, failed: 1 });
    expect(countFile(join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
  },
);

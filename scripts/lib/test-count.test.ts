import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { countFile, type TestCount } from './test-count.ts';

const folder = mkdtempSync(join(tmpdir(), 'test-count-'));
afterAll(() => rmSync(folder, { recursive: true }));

function count(report: string): TestCount {
  const file = join(folder, 'report.json');
  writeFileSync(file, report);
  return countFile(file);
}

describe('reports of vitest', () => {
  const report = (changes: object) =>
    JSON.stringify({ success: true, numTotalTests: 5, numPassedTests: 5, ...changes });

  test.each([
    ['all passed', {}, { passed: 5, failed: 0 }],
    ['one failed', { success: false, numPassedTests: 4 }, { passed: 4, failed: 1 }],
    ['one was skipped', { numPassedTests: 4 }, { passed: 4, failed: 1 }],
    ['a file did not load', { success: false }, { passed: 5, failed: 1 }],
  ])('%s', (_, changes, expected) => {
    expect(count(report(changes))).toEqual(expected);
  });
});

describe('reports of Playwright', () => {
  const report = (changes: object, errors: object[] = []) =>
    JSON.stringify({
      stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0, ...changes },
      errors,
    });

  test.each([
    ['all passed', report({}), { passed: 7, failed: 0 }],
    ['two failed', report({ expected: 5, unexpected: 2 }), { passed: 5, failed: 2 }],
    ['one was flaky', report({ expected: 6, flaky: 1 }), { passed: 6, failed: 1 }],
    ['one was skipped', report({ expected: 6, skipped: 1 }), { passed: 6, failed: 1 }],
    ['the runner met an error', report({}, [{}]), { passed: 7, failed: 1 }],
  ])('%s', (_, text, expected) => {
    expect(count(text)).toEqual(expected);
  });
});

test.each([
  '',
  '{}',
  'null',
  '{"stats":{}}',
  'Killed',
  '{"success":true,"numTotalTests":0,"numPassedTests":0}',
  '{"stats":{"expected":0,"unexpected":0,"flaky":0,"skipped":0}}',
])('the report %j, of a runner that crashed or ran nothing, is a failure', (text) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(count(text)).toEqual({ passed: 0, failed: 1 });
});

test('a missing report is a failure', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(countFile(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 1 });
});

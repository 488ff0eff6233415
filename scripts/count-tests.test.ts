import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { countFile, type TestCount } from './count-tests.ts';

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
    expect(count(report(changes))).toMatchObject(expected);
  });
});

test("vitest's failures are listed, including a file that did not load", () => {
  const report = {
    success: false,
    numTotalTests: 2,
    numPassedTests: 1,
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a sum', status: 'failed', failureMessages: ['Error: 3\n  at a.test.ts'] },
          { fullName: 'a product', status: 'passed', failureMessages: [] },
        ],
      },
      { name: 'b.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
    ],
  };
  expect(count(JSON.stringify(report)).failures).toEqual([
    'a sum: Error: 3 at a.test.ts',
    'b.test.ts: No such module',
  ]);
});

test("Playwright's failures are listed, at any depth, and errors outside the tests", () => {
  const spec = { file: 'a.spec.ts', title: 'pays', ok: false };
  const results = [{ error: { message: '\u001B[31mError: late\u001B[39m\n  at a.spec.ts' } }];
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [{ message: 'the server is gone' }],
    suites: [
      { specs: [{ ...spec, ok: true }], suites: [{ specs: [{ ...spec, tests: [{ results }] }] }] },
    ],
  };
  expect(count(JSON.stringify(report)).failures).toEqual([
    'outside a test: the server is gone',
    'a.spec.ts › pays: Error: late at a.spec.ts',
  ]);
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
    expect(count(text)).toMatchObject(expected);
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
  expect(count(text)).toMatchObject({ passed: 0, failed: 1 });
});

test('a missing report is a failure', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(countFile(join(folder, 'none.json'))).toMatchObject({ passed: 0, failed: 1 });
});

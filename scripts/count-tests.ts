/** Adds up what the test runners reported under CI, in one line; fails where anything failed. */
import { countBrowserTests, countFile, countUnitTests } from './lib/test-count.ts';

const all = [
  countFile('test-results/unit.json', countUnitTests),
  countFile('test-results/browser.json', countBrowserTests),
  countFile('test-results/msw.json', countBrowserTests),
  countFile('test-results/functions.json', countUnitTests),
  countFile('test-results/stack-unit.json', countUnitTests),
  countFile('test-results/stack-browser.json', countBrowserTests),
];
const passed = all.reduce((sum, count) => sum + count.passed, 0);
const failed = all.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

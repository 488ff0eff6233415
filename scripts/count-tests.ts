/** Adds up what the test runners reported under CI, in one line; fails where anything failed. */
import { countBrowserTests, countFile, countUnitTests } from './lib/test-count.ts';

const unit = countFile('test-results/unit.json', countUnitTests);
const functions = countFile('test-results/functions.json', countUnitTests);
const browser = countFile('test-results/browser.json', countBrowserTests);
const mocked = countFile('test-results/msw.json', countBrowserTests);
const all = [unit, functions, browser, mocked];
const passed = all.reduce((sum, count) => sum + count.passed, 0);
const failed = all.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

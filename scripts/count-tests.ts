/** Adds up what the two test runners reported under CI, in one line; fails where anything failed. */
import { countBrowserTests, countFile, countUnitTests } from './lib/test-count.ts';

const unit = countFile('test-results/unit.json', countUnitTests);
const browser = countFile('test-results/browser.json', countBrowserTests);
const failed = unit.failed + browser.failed;
console.log(`${unit.passed + browser.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

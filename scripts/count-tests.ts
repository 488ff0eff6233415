/**
 * Adds up the reports that the test runners wrote in CI: `count-tests unit browser` reads `test-results/unit.json`
 * and `test-results/browser.json`, lists the failures, and ends with the totals in one line. Fails if anything failed
 * or a report is missing.
 */
import { countFile } from './lib/test-count.ts';

const all = process.argv.slice(2).map((name) => {
  const count = countFile(`test-results/${name}.json`);
  for (const failure of count.failures) console.log(`FAILED ${name}: ${failure}`);
  return count;
});
const passed = all.reduce((sum, count) => sum + count.passed, 0);
const failed = all.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || all.length === 0 ? 1 : 0;

/**
 * Adds up the reports that the test runners left under CI, in one line: `count-tests unit browser` reads
 * `test-results/unit.json` and `test-results/browser.json`. Fails where anything failed or a report is missing.
 */
import { countFile } from './lib/test-count.ts';

const all = process.argv.slice(2).map((name) => countFile(`test-results/${name}.json`));
const passed = all.reduce((sum, count) => sum + count.passed, 0);
const failed = all.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || all.length === 0 ? 1 : 0;

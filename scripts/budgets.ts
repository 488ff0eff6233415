/** Checks the build against its budgets: `npm run budgets`, after `npm run build`. */
import { checkBuild, type Line, readManifest } from './lib/budgets.ts';

const toText = ({ page, what, size, limit }: Line): string =>
  [
    size > limit ? 'OVER' : 'ok  ',
    page.padEnd(32),
    what.padEnd(26),
    `${(size / 1000).toFixed(2)} kB`.padStart(10),
    `of ${(limit / 1000).toFixed(2)} kB`,
  ].join(' ');

const { lines, faults } = checkBuild('dist', readManifest('.cache/dist.json'));
process.stdout.write(`${lines.map(toText).join('\n')}\n`);
if (faults.length > 0) {
  process.stderr.write(`\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}

/**
 * Prints the times of the steps of `.ci/run`. Fails if a step used over a fifth more processor time than recorded,
 * relative to the others. `node scripts/step-times.ts --record`, after a run on an idle machine, records its times.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compareTimes, timesIn } from './lib/step-times.ts';
import recorded from './lib/recorded-times.json' with { type: 'json' };

const folder = 'test-results/logs';
const steps = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.time'))
    .flatMap((file) => {
      const times = timesIn(readFileSync(`${folder}/${file}`, 'utf8'));
      return times ? [[file.replace('.time', ''), times] as const] : [];
    }),
);
const { table, faults } = compareTimes(steps, recorded);
console.log(table);
if (process.argv.includes('--record')) {
  // What installing takes depends on the network.
  const installing = new Set(['download', 'engines', 'install', 'packages']);
  const figures = [...steps]
    .filter(([name]) => !installing.has(name))
    .map(([name, { processor }]) => [name, Math.round(processor)]);
  writeFileSync(
    'scripts/lib/recorded-times.json',
    `${JSON.stringify(Object.fromEntries(figures), null, 2)}\n`,
  );
} else if (faults.length > 0) {
  console.error(
    `${faults.join('\n')}\nFind out why. If the extra time is worth it, record it: node scripts/step-times.ts --record`,
  );
  process.exitCode = 1;
}

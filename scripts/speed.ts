/**
 * After `npm run build`, `npm run speed` times interactions with the built store under 4× CPU throttling. It serves the
 * store over HTTP/2 with TLS and Brotli, as Hosting does, and prints the medians of `RUNS` runs (5 by default).
 */
import { startTlsServer } from './lib/tls-server.ts';
import { interactions, time } from './lib/interactions.ts';
import { launchChromium } from './lib/visit.ts';

/** The longest acceptable time from an interaction to its visible effect, in milliseconds. */
const LIMIT = 100;

const runs = Number(process.env['RUNS'] ?? 5);
if (!Number.isInteger(runs) || runs < 1) throw new Error('RUNS must be a positive whole number.');

const { origin, chromiumArg, close } = await startTlsServer('dist');

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}

/** The median; for an even number of values, the larger of the middle two. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

console.log(`Milliseconds to the visible effect: medians of ${runs} runs, limit ${LIMIT}`);
const browser = await launchChromium(chromiumArg);
try {
  for (const interaction of interactions) {
    const middle = Math.round(median(await repeat(() => time(browser, origin, interaction))));
    console.log(interaction.name.padEnd(32), middle, middle > LIMIT ? 'over the limit' : '');
  }
} finally {
  await browser.close();
  close();
}

/**
 * `npm run bench`, after `npm run build`, times interactions with the built store on a CPU throttled four times. `npm run
 * bench -- --scores` prints Lighthouse's scores of each page, on a phone and on a desktop. The store is served over HTTP/2
 * with TLS and Brotli, as by Hosting. Prints medians of `RUNS` runs (5 by default); fails if a score other than
 * performance is below 100.
 */
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from './lib/chromium.ts';
import { startTlsServer } from './lib/tls-server.ts';
import { time, touches } from './lib/touches.ts';
import { launchChromium, pagesOf } from './lib/visit.ts';
import { confirmationPath } from '#domain/order/confirmation-path.ts';

/** The longest acceptable time from an interaction to its visible effect, in milliseconds. */
const LIMIT = 100;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const runs = Number(process.env['RUNS'] ?? 5);
if (!Number.isInteger(runs) || runs < 1)
  throw new Error('RUNS must be a whole number of at least 1.');

const { origin, chromiumArg, close } = await startTlsServer('dist');

/** Runs a measurement `RUNS` times in sequence. */
async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < runs) results.push(await measure());
  return results;
}

/** The median; of an even number of values, the upper of the two in the middle. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function timeAll(): Promise<void> {
  console.log(`Milliseconds to the visible effect, medians of ${runs}, limit ${LIMIT}`);
  const browser = await launchChromium(chromiumArg);
  try {
    for (const touch of touches) {
      const middle = Math.round(median(await repeat(() => time(browser, origin, touch))));
      console.log(touch.name.padEnd(32), middle, middle > LIMIT ? 'over the limit' : '');
    }
  } finally {
    await browser.close();
  }
}

/** Runs Lighthouse on a page in a new Chromium with an empty cache. Returns the scores and the audits that cost points. */
async function score(path: string, isDesktop: boolean) {
  const chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumArgs, chromiumArg],
    envVars: await chromiumEnvironment(),
  });
  try {
    const result = await lighthouse(
      origin + path,
      // Some pages are not meant to be indexed, so that audit would fail.
      { port: chrome.port, logLevel: 'error', skipAudits: ['is-crawlable'] },
      isDesktop ? desktopConfig : undefined,
    );
    const { audits = {}, categories = {}, runtimeError } = result?.lhr ?? {};
    if (!result || runtimeError)
      throw new Error(`${path}: ${runtimeError?.message ?? 'no result'}`);
    const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs);
    return {
      scores: CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)),
      failed: weighed.flatMap(({ id, weight }) =>
        weight > 0 && (audits[id]?.score ?? 1) < 0.9 ? [id] : [],
      ),
    };
  } finally {
    chrome.kill();
  }
}

async function scoreAll(isDesktop: boolean): Promise<void> {
  console.log(
    `\n${CATEGORIES.join(', ')} (${isDesktop ? 'desktop' : 'phone'}), medians of ${runs}`,
  );
  // All confirmations share one page.
  for (const path of [...pagesOf('dist'), `${confirmationPath}/%20`]) {
    // Try again once, because Lighthouse sometimes loses its trace on a busy machine.
    const measured = await repeat(() => score(path, isDesktop).catch(() => score(path, isDesktop)));
    const scores = CATEGORIES.map((_, column) =>
      median(measured.map((run) => run.scores[column] ?? 0)),
    );
    const failed = new Set(measured.flatMap((run) => run.failed));
    console.log(path.padEnd(32), ...scores, ...failed);
    // Only the first score, performance, depends on the machine.
    if (scores.slice(1).some((value) => value < 100)) process.exitCode = 1;
  }
}

try {
  if (process.argv.includes('--scores'))
    for (const isDesktop of [false, true]) await scoreAll(isDesktop);
  else await timeAll();
} finally {
  close();
}

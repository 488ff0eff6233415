/**
 * `npm run budgets` checks the store against its budgets: builds it for the backend `memory` and, with placeholder
 * settings, for `firebase`, then visits every page of both in a Chromium, without interaction. `-- --record` also records
 * the sizes of all files, with which a message compares.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { type Backend, checkVisits, howToRaise, toText, type Visited } from './lib/budgets.ts';
import { type Sizes, sizesIn } from './lib/growth.ts';
import recorded from './lib/recorded-sizes.json' with { type: 'json' };
import { startTlsServer } from './lib/tls-server.ts';
import { launchChromium, pagesOf, visit } from './lib/visit.ts';

/** Valid in form, but of no real project. */
const placeholders = {
  VITE_FIREBASE_API_KEY: 'placeholder',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_PROJECT_ID: 'placeholder',
  VITE_RECAPTCHA_SITE_KEY: 'placeholder',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_placeholder',
};
/** Pages visited concurrently; each mostly waits until it is idle. */
const AT_ONCE = 9;
const RECORD = 'scripts/lib/recorded-sizes.json';

async function visitAll(directory: string): Promise<Visited[]> {
  const server = await startTlsServer(directory);
  const browser = await launchChromium(server.chromiumArg);
  const left = pagesOf(directory);
  const visits: Visited[] = [];
  const next = async (): Promise<void> => {
    for (let page = left.shift(); page !== undefined; page = left.shift())
      visits.push({ page, ...(await visit(browser, server.origin, page)) });
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
  } finally {
    await browser.close();
    server.close();
  }
  return visits.toSorted((a, b) => a.page.localeCompare(b.page));
}

async function check(backend: Backend) {
  const directory = `.cache/${backend}`;
  const args = ['--configLoader', 'native', '--outDir', directory, '--logLevel', 'error'];
  execFileSync('vite', ['build', ...args], {
    env: { ...process.env, ...placeholders, VITE_BACKEND: backend },
    stdio: 'inherit',
  });
  const manifest: unknown = JSON.parse(readFileSync(`.cache/${backend}.json`, 'utf8'));
  const sizes = sizesIn(directory);
  const build = { manifest, sizes, recorded: recorded[backend] };
  return { sizes, ...checkVisits(backend, await visitAll(directory), build) };
}

const builds = { memory: await check('memory'), firebase: await check('firebase') };
const verdicts = Object.values(builds);
process.stdout.write(
  `${verdicts
    .flatMap(({ lines }) => lines)
    .map(toText)
    .join('\n')}\n`,
);
if (process.argv.includes('--record')) {
  const sizes: Record<Backend, Sizes> = {
    memory: builds.memory.sizes,
    firebase: builds.firebase.sizes,
  };
  writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
}
const faults = verdicts.flatMap((verdict) => verdict.faults);
if (faults.length > 0) {
  process.stderr.write(`\n${faults.join('\n')}\n\n${howToRaise}\n`);
  process.exitCode = 1;
}

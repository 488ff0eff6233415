/**
 * `npm run budgets` checks the store against its budgets: builds it for the backend `memory` and, with placeholder
 * settings, for `firebase`, then visits every page of both in a Chromium, without interaction.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type Backend, checkVisits, type Line, type Verdict, type Visited } from './lib/budgets.ts';
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

const toText = ({ page, what, size, limit, unit }: Line): string => {
  const show = (amount: number): string =>
    unit ? String(amount) : `${(amount / 1000).toFixed(2)} kB`;
  return [
    size > limit ? 'OVER' : 'ok  ',
    page.padEnd(32),
    what.padEnd(30),
    show(size).padStart(10),
    `of ${show(limit)}`,
  ].join(' ');
};

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

async function check(backend: Backend): Promise<Verdict> {
  const directory = `.cache/${backend}`;
  execFileSync('vite', ['build', '--outDir', directory, '--logLevel', 'error'], {
    env: { ...process.env, ...placeholders, VITE_BACKEND: backend },
    stdio: 'inherit',
  });
  const manifest: unknown = JSON.parse(readFileSync(`.cache/${backend}.json`, 'utf8'));
  return checkVisits(backend, await visitAll(directory), manifest);
}

const verdicts = [await check('memory'), await check('firebase')];
process.stdout.write(
  `${verdicts
    .flatMap(({ lines }) => lines)
    .map(toText)
    .join('\n')}\n`,
);
const faults = verdicts.flatMap((verdict) => verdict.faults);
if (faults.length > 0) {
  process.stderr.write(`\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}

/**
 * `npm run budgets` checks the store against its budgets. For each backend that has a budget, it builds the store with
 * placeholder settings for the vendors, and then visits each page in Chromium without interacting with it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { backends } from '#adapters/backends/backends.ts';
import type { Description } from '#adapters/config/backend.ts';
import { checkVisits, howToRaise, type Visited } from './lib/budgets.ts';
import { startTlsServer } from './lib/tls-server.ts';
import { launchChromium, pagesOf, visit } from './lib/visit.ts';

/** The number of concurrent visits. Each visit mostly waits for its page to become idle. */
const CONCURRENCY = 9;

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
    await Promise.all(Array.from({ length: CONCURRENCY }, next));
  } finally {
    await browser.close();
    server.close();
  }
  return visits.toSorted((a, b) => a.page.localeCompare(b.page));
}

/** Builds the store for a backend, with placeholder settings for its vendors. Returns the build's folder. */
function buildStore(backend: string, { vendors }: Description): string {
  const directory = `.cache/${backend}`;
  const args = ['--configLoader', 'native', '--outDir', directory, '--logLevel', 'error'];
  const settings = Object.values(vendors).flatMap((vendor) => Object.values(vendor.settings));
  const placeholders = Object.fromEntries(settings.map(({ name, local }) => [name, local]));
  execFileSync('vite', ['build', ...args], {
    env: { ...process.env, ...placeholders, VITE_BACKEND: backend },
    stdio: 'inherit',
  });
  return directory;
}

const amounts: string[] = [];
const faults: string[] = [];
for (const [name, { description }] of Object.entries(backends)) {
  const { scriptBudget } = description;
  if (scriptBudget === undefined) continue;
  const directory = buildStore(name, description);
  const manifest: unknown = JSON.parse(readFileSync(`${directory}.json`, 'utf8'));
  const verdict = checkVisits(name, await visitAll(directory), { scriptBudget, manifest });
  amounts.push(...verdict.amounts);
  faults.push(...verdict.faults);
}
process.stdout.write(`${amounts.join('\n')}\n`);
if (faults.length > 0) {
  process.stderr.write(`\n${faults.join('\n')}\n\n${howToRaise}\n`);
  process.exitCode = 1;
}

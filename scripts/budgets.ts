/**
 * `npm run budgets` checks the store against its budgets: builds it for each backend that has a budget, with placeholder
 * settings for its vendors, then visits each page in Chromium, without interaction. `-- --record` also records file
 * sizes, from which later failures tell which files grew.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { backends } from '#adapters/backends/backends.ts';
import type { Description } from '#adapters/config/backend.ts';
import { checkVisits, howToRaise, toText, type Visited } from './lib/budgets.ts';
import { type Sizes, sizesIn } from './lib/growth.ts';
import recorded from './lib/recorded-sizes.json' with { type: 'json' };
import { startTlsServer } from './lib/tls-server.ts';
import { launchChromium, pagesOf, visit } from './lib/visit.ts';

/** The number of pages visited concurrently; each visit is mostly spent waiting for the page to be idle. */
const CONCURRENCY = 9;
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
    await Promise.all(Array.from({ length: CONCURRENCY }, next));
  } finally {
    await browser.close();
    server.close();
  }
  return visits.toSorted((a, b) => a.page.localeCompare(b.page));
}

/** Builds the store for a backend, with placeholder settings for its vendors. Returns the folder. */
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

async function check(backend: string, scriptBudget: number, description: Description) {
  const directory = buildStore(backend, description);
  const manifest: unknown = JSON.parse(readFileSync(`${directory}.json`, 'utf8'));
  const sizes = sizesIn(directory);
  const known: Readonly<Record<string, Sizes>> = recorded;
  const built = { scriptBudget, manifest, sizes, recorded: known[backend] ?? {} };
  return { sizes, ...checkVisits(backend, await visitAll(directory), built) };
}

const builds = new Map<string, Awaited<ReturnType<typeof check>>>();
for (const [name, { description }] of Object.entries(backends))
  if (description.scriptBudget !== undefined)
    builds.set(name, await check(name, description.scriptBudget, description));
const verdicts = [...builds.values()];
process.stdout.write(
  `${verdicts
    .flatMap(({ lines }) => lines)
    .map(toText)
    .join('\n')}\n`,
);
if (process.argv.includes('--record')) {
  const sizes = Object.fromEntries([...builds].map(([name, build]) => [name, build.sizes]));
  writeFileSync(RECORD, `${JSON.stringify(sizes, null, 2)}\n`);
}
const faults = verdicts.flatMap((verdict) => verdict.faults);
if (faults.length > 0) {
  process.stderr.write(`\n${faults.join('\n')}\n\n${howToRaise}\n`);
  process.exitCode = 1;
}

import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type FullConfig } from '@playwright/test';
import { launchOptions } from '#scripts/lib/chromium.ts';
import { Store } from '#tests/support/store.ts';
import { buildOf } from '#tests/support/suite.ts';
import { playThrough, prepare } from './play.ts';
import type { Visit } from './steps.ts';
import { visits } from './visits.ts';

const build = buildOf('rare');
const file = '.cache/faults.json';

/** The data from which the tests are generated. */
interface Recording {
  /** The paths of all scripts of the build that shoppers load: without the test bench's. */
  readonly scripts: readonly string[];
  /** The scripts that each visit loads, by its name. */
  readonly asked: Readonly<Record<string, readonly string[]>>;
}

/** The recording of this run; empty if tests are only listed. */
export function readRecording(): Recording {
  if (!existsSync(file)) return { scripts: [], asked: {} };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file
  return JSON.parse(readFileSync(file, 'utf8')) as Recording;
}

/** Runs a visit without faults; throws if it does not work. */
async function record(browser: Browser, baseURL: string, visit: Visit): Promise<string[]> {
  const context = await browser.newContext({ baseURL, viewport: visitSize });
  try {
    const store = new Store(await context.newPage());
    const asked = new Set<string>();
    store.page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await prepare(store);
    await playThrough(store, visit);
    return [...asked].filter((path) => path.endsWith('.js'));
  } finally {
    await context.close();
  }
}

/** How a file of the build names a script at all, and one that it loads at once. */
const anyScript = /([\w-]+-[\w-]{8}\.js)\b/g;
const importedScript = /"(?:\.|\/assets)\/([\w-]+-[\w-]{8}\.js)"/g;

/** The scripts that a file of the build names in this way, and those that they name, by path. */
async function scriptsNamedIn(
  source: string,
  way: RegExp,
  named = new Set<string>(),
): Promise<Set<string>> {
  const text = await readFile(join(build, source), 'utf8');
  for (const [, name = ''] of text.matchAll(way)) {
    const path = `/assets/${name}`;
    if (named.has(path) || !existsSync(join(build, path))) continue;
    await scriptsNamedIn(path, way, named.add(path));
  }
  return named;
}

/** Narrow enough for the menu. */
export const visitSize = { width: 1000, height: 800 };

/** Records which scripts each visit loads. */
export default async function setUp({ projects }: FullConfig): Promise<void> {
  const files = await readdir(build, { recursive: true });
  const ofShoppers = await scriptsNamedIn('test-checkout.html', importedScript);
  const ofTestBench = await scriptsNamedIn('test-bench.html', anyScript);
  const scripts = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => `/${name}`)
    .filter((path) => ofShoppers.has(path) || !ofTestBench.has(path));
  const browser = await chromium.launch(await launchOptions());
  const asked: Record<string, readonly string[]> = {};
  const baseURL = projects[0]?.use.baseURL ?? '';
  try {
    for (const visit of visits) asked[visit.name] = await record(browser, baseURL, visit);
  } finally {
    await browser.close();
  }
  await writeFile(file, JSON.stringify({ scripts, asked }, null, 2));
}

import { execFile } from 'node:child_process';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';

const run = promisify(execFile);

/** Throws, with what the runner said, where it cannot list its tests. */
async function ask(root: string, runner: string, ...args: readonly string[]): Promise<string> {
  const bin = join('node_modules/.bin', runner);
  const { stdout } = await run(process.execPath, [bin, ...args], {
    cwd: root,
    maxBuffer: 64_000_000,
  });
  return stdout;
}

interface Listed {
  readonly name: string;
  readonly file: string;
}

const isListing = (value: unknown): value is readonly Listed[] =>
  Array.isArray(value) &&
  value.every(
    (item: unknown) =>
      typeof item === 'object' && item !== null && 'name' in item && typeof item.name === 'string',
  );

const isReport = (value: unknown): value is JSONReport =>
  typeof value === 'object' && value !== null && 'config' in value && 'suites' in value;

const nameOf = (root: string, file: string, titles: readonly string[]): string =>
  [relative(root, file).replaceAll(sep, '/'), ...titles].join(' › ');

/** The unit tests in these files, as `file › title › title`; skipped ones are left out. */
export async function unitTests(root: string, files: readonly string[]): Promise<string[]> {
  // Parsed without being run, a file would not tell the titles that it makes in a loop.
  const text = await ask(root, 'vitest', 'list', ...files, '--no-staticParse', '--json');
  const listed: unknown = JSON.parse(text);
  if (!isListing(listed)) throw new Error('vitest has listed its tests in another format.');
  return listed.map(({ name, file }) => nameOf(root, file, name.split(' > ')));
}

/** All browser tests, as `file › title › title`; skipped ones and those that must fail are left out. */
export async function browserTests(root: string): Promise<string[]> {
  const [store = [], mocked = []] = await Promise.all(
    ['playwright.config.ts', 'playwright.msw.config.ts'].map((file) => testsOf(root, file)),
  );
  // The second runs all of the first too.
  const isKnown = new Set(store);
  return [...store, ...mocked.filter((name) => !isKnown.has(name))];
}

async function testsOf(root: string, configuration: string): Promise<string[]> {
  const args = ['test', '--config', configuration, '--list', '--reporter=json'];
  const text = await ask(root, 'playwright', ...args);
  const report: unknown = JSON.parse(text);
  if (!isReport(report)) throw new Error('playwright has listed its tests in another format.');
  const { config, suites } = report;
  const titlesIn = (suite: JSONReportSuite, above: readonly string[]): string[] => [
    ...suite.specs
      .filter(({ tests }) => tests.every(({ expectedStatus }) => expectedStatus === 'passed'))
      .map(({ file, title }) => nameOf(root, join(config.rootDir, file), [...above, title])),
    ...(suite.suites ?? []).flatMap((inner) => titlesIn(inner, [...above, inner.title])),
  ];
  return suites.flatMap((file) => titlesIn(file, []));
}

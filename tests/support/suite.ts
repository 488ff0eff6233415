import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';
import type { StoreOptions } from './fixtures.ts';

type Suite = PlaywrightTestConfig<Partial<StoreOptions>>;

const root = resolve(import.meta.dirname, '../..');

/** The tag of tests that only guard against rare failures: `npm run test:rare` runs them, but `npm test` does not. */
export const rare = /@rare\b/;

/**
 * The settings that the browser suites share. In CI, each suite writes its report to `test-results/NAME.json`; `SUITE`
 * overrides NAME.
 */
export function suite(suiteName: string, baseURL: string) {
  const name = process.env['SUITE'] || suiteName;
  const report = resolve(root, `test-results/${name}.json`);
  return {
    outputDir: resolve(root, 'test-results', name),
    fullyParallel: true,
    // Tests spend about a third of their time waiting, so more of them can run than there are cores.
    workers: Math.ceil(1.5 * availableParallelism()),
    // A test that passes only on a retry counts as failed.
    retries: 0,
    forbidOnly: true,
    // This limit is much longer than even a busy machine needs, since these tests do not measure speed.
    timeout: 180_000,
    expect: { timeout: 30_000 },
    reporter: process.env['CI'] ? [['list'], ['json', { outputFile: report }]] : [['list']],
    use: {
      baseURL,
      trace: 'off',
      video: 'off',
      screenshot: 'only-on-failure',
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
    },
  } satisfies Suite;
}

/** The folder of a suite's build: its own, or the existing one that `BUILT` names. */
export const buildOf = (name: string): string => process.env['BUILT'] || `.cache/${name}`;

/** `suite`, plus a server for a `test` or `msw` build. In `test` mode, `BUILT` can name an existing build instead. */
export function suiteOfBuild(name: string, mode: 'test' | 'msw', port: number) {
  const url = `http://localhost:${port}`;
  const folder = mode === 'test' ? buildOf(name) : `.cache/${name}`;
  const build = `npm run --silent build -- --mode ${mode} --outDir ${folder}`;
  const serve = `node scripts/serve.ts ${folder}`;
  const common = suite(name, url);
  return {
    ...common,
    // Animations would take a tenth of the run time. Specs that test motion call `test.use(motion)`.
    use: { ...common.use, reducedMotion: 'reduce' },
    webServer: {
      command: folder === process.env['BUILT'] ? serve : `${build} && ${serve}`,
      cwd: root,
      env: { PORT: String(port) },
      url,
      timeout: 180_000,
    },
  } satisfies Suite;
}

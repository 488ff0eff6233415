import type { PlaywrightTestConfig } from '@playwright/test';
import type { StoreOptions } from './fixtures.ts';

type Suite = PlaywrightTestConfig<Partial<StoreOptions>>;

/** What the browser suites share; under CI each leaves its report in `test-results/NAME.json`. */
export const suite = (name: string, baseURL: string) =>
  ({
    outputDir: `test-results/${name}`,
    fullyParallel: true,
    workers: 2,
    // A test that passes at the second try is broken.
    retries: 0,
    forbidOnly: true,
    timeout: 60_000,
    expect: { timeout: 10_000 },
    reporter: process.env['CI']
      ? [['list'], ['json', { outputFile: `test-results/${name}.json` }]]
      : [['list']],
    use: {
      baseURL,
      trace: 'off',
      video: 'off',
      screenshot: 'only-on-failure',
      locale: 'en-US',
      viewport: { width: 1280, height: 800 },
    },
  }) satisfies Suite;

/** The same on a build for tests, made and served anew for each run: of mode `test`, or `msw` (build/settings.ts). */
export function suiteOfBuild(name: string, mode: 'test' | 'msw', port: number) {
  const url = `http://localhost:${port}`;
  const folder = `.cache/${mode}`;
  return {
    ...suite(name, url),
    webServer: {
      command: `npm run --silent build -- --mode ${mode} --outDir ${folder} --logLevel warn && node scripts/serve.ts ${folder}`,
      env: { PORT: String(port) },
      url,
      // The first build of a clone makes the pictures.
      timeout: 600_000,
    },
  } satisfies Suite;
}

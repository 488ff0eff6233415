import { defineConfig } from '@playwright/test';
import { localServices } from './src/adapters/config/local-services.ts';

const url = process.env['STACK_URL'] ?? 'http://127.0.0.1:4180';

/** The tests of the local backend in a browser, which `npm run test:stack` runs. */
export default defineConfig<{ readonly services: readonly string[] }>({
  testDir: 'tests/stack/browser',
  outputDir: 'test-results/stack-browser',
  // One backend for all: each case gives it its first state.
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: process.env['CI']
    ? [['list'], ['json', { outputFile: 'test-results/stack-browser.json' }]]
    : [['list']],
  use: {
    baseURL: url,
    services: Object.values(localServices(url)),
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  },
});

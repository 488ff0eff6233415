import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 4273);

/** What is about moments is looked at with the machine to itself. */
export const timed = /(?:boot|early-press|first-paint)\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // A test that passes at the second try is broken.
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // Another build of the browser may draw an edge otherwise, never a shape.
    toHaveScreenshot: { maxDiffPixelRatio: 0.01 },
  },
  snapshotPathTemplate: 'tests/visual/{arg}{ext}',
  reporter: process.env['CI']
    ? [['list'], ['json', { outputFile: 'test-results/browser.json' }]]
    : [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'off',
    video: 'off',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
  },
  projects: [
    { name: 'store', testIgnore: timed },
    { name: 'timing', testMatch: timed, workers: 1, dependencies: ['store'] },
  ],
  webServer: {
    command: 'node scripts/serve.ts',
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
  },
});

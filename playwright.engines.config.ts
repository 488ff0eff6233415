import { defineConfig } from '@playwright/test';

/** The journeys in the engines of other browsers: `npm run test:firefox` and `npm run test:webkit`. */
export default defineConfig<object, { engineName: string }>({
  testDir: 'tests/journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  // PLAYWRIGHT_JSON_OUTPUT_FILE says where the second one writes.
  reporter: process.env['CI'] ? [['list'], ['json']] : [['list']],
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});

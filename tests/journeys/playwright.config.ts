import { defineConfig } from '@playwright/test';
import { suite } from '../support/suite.ts';

/**
 * The journeys in three engines: `npm run test:firefox`, `npm run test:webkit`, and in CI Debian's Chromium. Each
 * test serves the store on its own origin.
 */
export default defineConfig<object, { engineName: string }>({
  ...suite('journeys', ''),
  globalSetup: './support/build.ts',
  timeout: 120_000,
  // Each worker starts its own browser.
  workers: 2,
  projects: [
    { name: 'chromium', use: { engineName: 'chromium' } },
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});

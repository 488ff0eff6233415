import { defineConfig } from '@playwright/test';
import { suite } from '../support/suite.ts';

/**
 * The journeys in the engines of other browsers: `npm run test:firefox` and `npm run test:webkit`. Each test serves the
 * store on an origin of its own.
 */
export default defineConfig<object, { engineName: string }>({
  ...suite('journeys', ''),
  globalSetup: './support/build.ts',
  timeout: 120_000,
  // Each starts a browser of its own.
  workers: 2,
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});

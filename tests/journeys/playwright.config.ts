import { defineConfig } from '@playwright/test';
import { suite } from '../support/suite.ts';

/**
 * Tests whole visits in the engines that no other suite uses: `npm run test:firefox` and `npm run test:webkit`. Each
 * test serves the store on its own origin.
 */
export default defineConfig<object, { engineName: string }>({
  ...suite('journeys', ''),
  globalSetup: './support/build.ts',
  // The longest visits open ten pages, at up to 15 s each on a busy machine.
  timeout: 600_000,
  // Each worker starts its own browser.
  workers: 2,
  projects: [
    { name: 'firefox', use: { engineName: 'firefox' } },
    { name: 'webkit', use: { engineName: 'webkit' } },
  ],
});

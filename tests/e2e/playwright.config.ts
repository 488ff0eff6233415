import { defineConfig } from '@playwright/test';
import { suiteOfBuild } from '../support/suite.ts';

/** The store in the Chromium found here, and its screenshots in the one that the packages bring: `npm run test:e2e`. */
export default defineConfig({
  ...suiteOfBuild('e2e', 'test', Number(process.env['E2E_PORT'] || 4273)),
  projects: [
    { name: 'store', testDir: '.' },
    { name: 'screenshots', testDir: '../screenshots' },
  ],
});

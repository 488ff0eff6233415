import { defineConfig } from '@playwright/test';
import { suiteOfBuild } from './tests/support/suite.ts';

/** The store in the Chromium found here, by tests and by a monkey, and its screenshots in the one that the packages bring. */
export default defineConfig({
  ...suiteOfBuild(
    process.env['SUITE'] || 'browser',
    'test',
    Number(process.env['E2E_PORT'] || 4273),
  ),
  projects: [
    { name: 'store', testDir: 'tests/e2e' },
    { name: 'monkey', testDir: 'tests/monkey' },
    { name: 'screenshots', testDir: 'tests/screenshots' },
  ],
});

import { defineConfig } from '@playwright/test';
import { suiteOfBuild } from '../support/suite.ts';

/** The tests of the network and of accounts, whose adapters differ most from those of the offline backend. */
const own = /\/tests\/msw\//;

/** `npm run test:msw`: the browser tests on the `msw` backend; CI runs only the `core` project. */
export default defineConfig({
  ...suiteOfBuild('msw', 'msw', Number(process.env['E2E_PORT'] || 4274)),
  testDir: '..',
  testMatch: /\/(?:e2e|msw)\/.*\.spec\.ts$/,
  projects: [
    { name: 'core', testMatch: own },
    // The deployment spec uses offline builds.
    { name: 'store', testIgnore: [own, /deployment/] },
  ],
});

import { defineConfig } from '@playwright/test';
import { suiteOfBuild } from '../support/suite.ts';

/** Tests of the network and of accounts, whose adapters differ most from the offline backend's. */
const own = /\/tests\/msw\//;

/** `npm run test:msw`: the browser tests on the backend `msw`; CI runs the project `core`. */
export default defineConfig({
  ...suiteOfBuild('msw', 'msw', Number(process.env['E2E_PORT'] || 4274)),
  testDir: '..',
  testMatch: /\/(?:e2e|msw)\/.*\.spec\.ts$/,
  projects: [
    { name: 'core', testMatch: own },
    // The deployment spec uses offline builds, and the bench names the calls of `memory` by their ports.
    { name: 'store', testIgnore: [own, /deployment/], grepInvert: /@memory/ },
  ],
});

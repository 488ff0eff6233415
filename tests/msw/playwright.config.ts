import { defineConfig } from '@playwright/test';
import { suiteOfBuild } from '../support/suite.ts';

/** Tests that only make sense with a network. */
const own = /\/tests\/msw\//;

/** The spec of adapters that differ from the offline backend's; tests/stack/browser buys with them. */
const core = /\/e2e\/account\.spec\.ts$/;

/** `npm run test:msw`: the browser tests on the backend `msw`; CI runs the core of them. */
export default defineConfig({
  ...suiteOfBuild('msw', 'msw', Number(process.env['E2E_PORT'] || 4274)),
  testDir: '..',
  testMatch: /\/(?:e2e|msw)\/.*\.spec\.ts$/,
  projects: [
    { name: 'core', testMatch: [core, own] },
    // The deployment spec uses offline builds.
    { name: 'store', testIgnore: [core, own, /deployment/] },
  ],
});

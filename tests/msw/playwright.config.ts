import { defineConfig } from '@playwright/test';
import { suiteOfBuild } from '../support/suite.ts';

/** Tests that only make sense where something goes over a network. */
const own = /\/tests\/msw\//;

/** What a shopper does where the adapters differ from those of the offline backend. */
const core = /\/e2e\/(?:account|confirmation|contact|purchase|sign-in|sign-up|stock)\.spec\.ts$/;

/** The same tests on the store whose network is answered in the browser: `npm run test:msw`; CI runs the core of them. */
export default defineConfig({
  ...suiteOfBuild('msw', 'msw', Number(process.env['E2E_PORT'] || 4274)),
  testDir: '..',
  testMatch: /\/(?:e2e|msw)\/.*\.spec\.ts$/,
  projects: [
    { name: 'core', testMatch: [core, own] },
    // What it deploys are builds without a network.
    { name: 'store', testIgnore: [core, own, /deployment/] },
  ],
});

import { defineConfig } from '@playwright/test';
import { suiteOfBuild } from './tests/support/suite.ts';

/** Tests that only make sense where something goes over a network. */
const own = /\/tests\/msw\//;

/** What a shopper does where the adapters differ from those of the offline backend. */
const core =
  /\/e2e\/(?:account|contact|only-logged|order-troubles|other-hosts|purchase|reset-password|sign-in|sign-up|stock)\.spec\.ts$/;

/** Tests of seconds that must pass, whatever the adapters. */
const slow = /@slow/;

/** The same tests on the store whose network is answered in the browser: `npm run test:msw`; CI runs the core of them. */
export default defineConfig({
  ...suiteOfBuild('msw', 'msw', Number(process.env['E2E_PORT'] || 4274)),
  testDir: 'tests',
  testMatch: /\/(?:e2e|msw)\/.*\.spec\.ts$/,
  projects: [
    { name: 'core', testMatch: [core, own], grepInvert: slow },
    { name: 'slow', testMatch: core, grep: slow },
    { name: 'store', testIgnore: [core, own] },
  ],
});

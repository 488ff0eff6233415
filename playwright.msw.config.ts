import { defineConfig } from '@playwright/test';
import base, { timed } from './playwright.config.ts';

const port = Number(process.env['E2E_PORT'] ?? 4274);

/** Tests that only make sense where something goes over a network. */
const own = /\/tests\/msw\//;

/** What a shopper does where the adapters differ from those of the offline backend. */
const core =
  /\/e2e\/(?:account|contact|only-logged|order-troubles|other-hosts|purchase|reset-password|sign-in|sign-up|stock)\.spec\.ts$/;

/** Tests of seconds that must pass, whatever the adapters. */
const slow = /@slow/;

/** The same tests on the store whose network is answered in the browser: `npm run test:msw`; CI runs the core of them. */
export default defineConfig({
  ...base,
  testDir: 'tests',
  testMatch: /\/(?:e2e|msw)\/.*\.spec\.ts$/,
  outputDir: 'test-results/msw-browser',
  reporter: process.env['CI']
    ? [['list'], ['json', { outputFile: 'test-results/msw.json' }]]
    : [['list']],
  use: { ...base.use, baseURL: `http://localhost:${port}` },
  projects: [
    { name: 'core', testMatch: [core, own], grepInvert: slow },
    { name: 'slow', testMatch: core, grep: slow },
    { name: 'store', testIgnore: [core, own, timed] },
    { name: 'timing', testMatch: timed, workers: 1, dependencies: ['core', 'slow', 'store'] },
  ],
  webServer: {
    command: 'node scripts/serve.ts .cache/msw',
    env: { PORT: String(port) },
    url: `http://localhost:${port}`,
  },
});

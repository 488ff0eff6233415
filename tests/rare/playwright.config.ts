import { defineConfig } from '@playwright/test';
import { rare, suiteOfBuild } from '../support/suite.ts';

/** `npm run test:rare`: the tests of `npm run test:e2e` that are tagged `@rare`, since they guard against rare failures. */
export default defineConfig({
  ...suiteOfBuild('rare', 'test', Number(process.env['E2E_PORT'] || 4275)),
  testDir: '..',
  testMatch: /\/(?:e2e|screenshots)\/.*\.spec\.ts$/,
  grep: rare,
});

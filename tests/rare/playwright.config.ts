import { defineConfig } from '@playwright/test';
import { rare, suiteOfBuild } from '../support/suite.ts';

/**
 * `npm run test:rare`: slow tests of rare failures. Scripts that fail to load (a selection, or all cases with
 * `FAULTS=all`), random actions, and the tests of `npm run test:e2e` that are tagged `@rare`.
 */
export default defineConfig({
  ...suiteOfBuild('rare', 'test', Number(process.env['E2E_PORT'] || 4275)),
  projects: [
    {
      name: 'tagged',
      testDir: '..',
      testMatch: /\/(?:e2e|screenshots|dev)\/.*\.spec\.ts$/,
      grep: rare,
    },
    { name: 'own', testDir: '.' },
  ],
});

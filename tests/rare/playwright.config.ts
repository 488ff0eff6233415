import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { suiteOfBuild } from '../support/suite.ts';

/**
 * What rarely breaks and takes long to look for: `npm run test:rare`. Scripts that fail, a share of all cases or each with
 * `FAULTS=all`, and actions at random.
 */
export default defineConfig({
  ...suiteOfBuild('rare', 'test', Number(process.env['E2E_PORT'] || 4275)),
  // Most of the time they wait for retries.
  workers: 2 * availableParallelism(),
  globalSetup: './faults/support/record.ts',
  timeout: 120_000,
  projects: [
    { name: 'faults', testDir: 'faults' },
    { name: 'monkey', testDir: 'monkey' },
  ],
});

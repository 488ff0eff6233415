import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { rare, suiteOfBuild } from '../support/suite.ts';

/**
 * `npm run test:rare`: slow tests of rare failures. Scripts that fail to load, a selection or all cases with `FAULTS=all`,
 * random actions, and the tests beside those of `npm run test:e2e` that are tagged `@rare`.
 */
export default defineConfig({
  ...suiteOfBuild('rare', 'test', Number(process.env['E2E_PORT'] || 4275)),
  projects: [
    // They throttle the processor, so one per core is enough; the others, which mostly wait, run beside them.
    { name: 'rows', testDir: '../e2e', grep: rare, workers: availableParallelism() },
    { name: 'layouts', testDir: '../screenshots', grep: rare, workers: availableParallelism() },
    { name: 'dev', testDir: '../dev', grep: rare },
    { name: 'faults', testDir: 'faults' },
    { name: 'monkey', testDir: 'monkey' },
  ],
});

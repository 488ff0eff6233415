import { defineConfig } from '@playwright/test';
import { suite } from './tests/support/suite.ts';

/** Scripts that fail: `npm run test:faults`; a share of all cases, or each of them with `FAULTS=all`. */
export default defineConfig({
  ...suite(process.env['SUITE'] || 'faults', ''),
  testDir: 'tests/faults',
  globalSetup: './tests/faults/support/record.ts',
  timeout: 120_000,
});

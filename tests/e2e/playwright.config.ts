import { defineConfig } from '@playwright/test';
import { rare, suiteOfBuild } from '../support/suite.ts';

/** `npm run test:e2e`: the store, its screenshots and the dev server, in Chromium. */
export default defineConfig({
  ...suiteOfBuild('e2e', 'test', Number(process.env['E2E_PORT'] || 4273)),
  projects: [
    { name: 'store', testDir: '.', grepInvert: rare },
    {
      name: 'screenshots',
      testDir: '../screenshots',
      grepInvert: rare,
      snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
      // Up to 40 changed pixels are invisible. Moving a word 1 px changes hundreds; rescaling a picture changes five.
      expect: { timeout: 30_000, toMatchSnapshot: { maxDiffPixels: 40 } },
    },
    { name: 'dev', testDir: '../dev' },
  ],
});

import { launchOptions } from '#scripts/lib/chromium.ts';
import { test as base } from '#tests/support/fixtures.ts';
import { rehearsal } from './rehearsal.ts';

export { expect } from '@playwright/test';

/** The browser suites' `test` function, in a Chromium that resolves every host to this machine. */
export const test = base.extend({
  launchOptions: [
    // Playwright reads the required fixtures from the destructuring pattern, and this one requires none.
    // oxlint-disable-next-line eslint/no-empty-pattern -- see above
    async ({}, use) => {
      if (!rehearsal) throw new Error('Run these tests with "npm run rehearse".');
      await use(await launchOptions(...rehearsal.chromiumArgs));
    },
    { scope: 'worker' },
  ],
});

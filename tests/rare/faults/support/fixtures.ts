import { test as base } from '#tests/support/fixtures.ts';
import { type FaultySite, openSite } from './faulty-site.ts';
import { build } from './record.ts';

export { expect } from '@playwright/test';

/** Playwright's test on its own site, whose scripts can fail. */
export const test = base.extend<{ readonly site: FaultySite }>({
  // Playwright reads the required fixtures from the pattern: none.
  // oxlint-disable-next-line eslint/no-empty-pattern -- see above
  site: async ({}, use) => {
    const site = await openSite(build);
    await use(site);
    site.close();
  },
  baseURL: async ({ site }, use) => use(site.origin),
  isFaulty: true,
});

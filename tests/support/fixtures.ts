import { test as base } from '@playwright/test';
import { launchOptions } from '#scripts/lib/chromium.ts';
import { type Store, storeOn } from './store.ts';
import { type PageProblems, watchForProblems } from './page-problems.ts';

export { expect } from '@playwright/test';

/** For `test.use(motion)` in a spec that tests motion; the other specs run with reduced motion (suite.ts). */
export const motion = { reducedMotion: 'no-preference' } as const;

/** Options that the configuration sets. */
export interface StoreOptions {
  /** Additional origins to which the store may send requests. */
  readonly services: readonly string[];
}

interface Fixtures {
  readonly problems: PageProblems;
  /** The store, as a shopper sees it. */
  readonly store: Store;
}

/** Playwright's `test` in Chromium. Unexpected problems on a page fail the test. */
export const test = base.extend<Fixtures & StoreOptions>({
  services: [[], { option: true }],
  launchOptions: [
    // Playwright reads the required fixtures from the destructuring pattern, and this one requires none.
    // oxlint-disable-next-line eslint/no-empty-pattern -- see above
    async ({}, use) => {
      // Axe takes a third less time if the browser compiles its code before the first run.
      await use(await launchOptions('--js-flags=--always-sparkplug'));
    },
    { scope: 'worker' },
  ],
  problems: [
    async ({ context, baseURL, services }, use) => {
      if (baseURL === undefined)
        throw new Error('Use a configuration that serves the store: npm run test:e2e -- FILE.');
      const { origin } = new URL(baseURL);
      const problems = await watchForProblems(context, origin, services);
      await use(problems);
      // An expected problem may occur a moment after the last step.
      await base.expect.poll(() => problems.verdict()).toEqual({ unexpected: [], missing: [] });
    },
    { auto: true },
  ],
  store: async ({ page }, use) => {
    await use(storeOn(page));
  },
});

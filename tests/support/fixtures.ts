import { test as base } from '@playwright/test';
import {
  chromiumArgs,
  chromiumEnvironment,
  chromiumPath,
  screenshotRenderer,
} from '#scripts/lib/chromium.ts';
import { Store } from './store.ts';
import { type PageProblems, watchForProblems } from './page-problems.ts';

export { expect } from '@playwright/test';

/** Set in a configuration. */
export interface StoreOptions {
  /** Origins besides the site's own that the store may ask. */
  readonly services: readonly string[];
  /** Whether things fail as part of the tests: only what no failure may cause is a problem then. */
  readonly isFaulty: boolean;
}

interface WorkerOptions {
  /** Whether the tests run in the renderer whose screenshots are compared, instead of the Chromium found here. */
  readonly isPinned: boolean;
}

interface Fixtures {
  readonly problems: PageProblems;
  /** The store as a shopper sees it. */
  readonly store: Store;
}

/** Playwright's test in the Chromium found here; any problem that a test does not expect fails it. */
export const test = base.extend<Fixtures & StoreOptions, WorkerOptions>({
  services: [[], { option: true }],
  isFaulty: [false, { option: true }],
  isPinned: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ isPinned }, use) => {
      const pinned = isPinned ? screenshotRenderer : undefined;
      await use({
        executablePath: await (pinned?.path ?? chromiumPath)(),
        args: pinned?.args ?? chromiumArgs,
        env: await chromiumEnvironment(),
      });
    },
    { scope: 'worker' },
  ],
  problems: [
    async ({ context, baseURL, services, isFaulty }, use) => {
      if (baseURL === undefined)
        throw new Error('Without its configuration there is no store: npm run test:e2e -- FILE.');
      const { origin } = new URL(baseURL);
      const problems = await watchForProblems(context, origin, services, isFaulty);
      await use(problems);
      // A problem that is part of the test may come a moment after its last step.
      await base.expect
        .poll(() => problems.verdict(), { timeout: 5_000 })
        .toEqual({ unexpected: [], missing: [] });
    },
    { auto: true },
  ],
  store: async ({ page }, use) => {
    await use(new Store(page));
  },
});

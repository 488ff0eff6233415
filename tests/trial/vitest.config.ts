import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** Contract tests that need a bank, or a day's wait. Only tests/local covers them, on the local Stripe. */
const byBanks =
  /\bby bank\b|by the bank|whose refund fails|whose partial refund the bank|that is disputed|that is under suspicion|even a day after/;

/** The trial against an owner's own project, or the local backend: `npm run trial`. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'trial',
    include: ['tests/trial/*.trial.ts'],
    // All files share one project.
    fileParallelism: false,
    // A payment goes through a browser, and an event takes a while.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['verbose'],
    testNamePattern: new RegExp(`^(?!.*(?:${byBanks.source}))`),
  },
});

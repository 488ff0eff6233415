import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** `npm run trial`: the trial on the owner's own project or on the local backend. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'trial',
    include: ['tests/trial/*.trial.ts'],
    // All files change the same project, so they must run one after the other.
    fileParallelism: false,
    // A payment goes through a browser, and an event takes a while to arrive.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['verbose'],
  },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** The trial on the owner's own project, or on the local backend: `npm run trial`. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'trial',
    include: ['tests/trial/*.trial.ts'],
    // All files share one project.
    fileParallelism: false,
    // A payment goes through a browser, and an event takes a while to arrive.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    reporters: ['verbose'],
  },
});

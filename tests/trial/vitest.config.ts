import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** The trial against an owner's own project, or the local backend: `npm run trial`. */
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

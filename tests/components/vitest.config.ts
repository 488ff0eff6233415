import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** Tests components and pages in jsdom, as a shopper uses them. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'components',
    include: ['tests/components/**/*.test.tsx'],
    environment: 'jsdom',
    // Reuses worker threads, with a new jsdom for each file. This cuts the CPU time to a third.
    pool: 'vmThreads',
    setupFiles: ['tests/support/component-setup.ts'],
  },
});

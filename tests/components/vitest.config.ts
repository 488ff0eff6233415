import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** The tests of components and pages, in jsdom, as a shopper uses them. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'components',
    include: ['tests/components/**/*.test.tsx'],
    environment: 'jsdom',
    // Reusing processes, with a new jsdom per file, takes a third of the CPU time.
    pool: 'vmThreads',
    setupFiles: ['tests/support/component-setup.ts'],
  },
});

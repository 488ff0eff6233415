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
    // With reused processes, and a new jsdom for each file, the tests take a third of the CPU time.
    pool: 'vmThreads',
    setupFiles: ['tests/support/component-setup.ts'],
  },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** Components and pages as a shopper meets them, in jsdom. */
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

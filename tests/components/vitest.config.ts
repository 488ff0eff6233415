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
    // A new jsdom for each file, in a process that has its modules already: a third of the processor's time.
    pool: 'vmThreads',
    setupFiles: ['tests/support/component-setup.ts'],
  },
});

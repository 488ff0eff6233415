import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** Runs the ports' contracts on every adapter. Each file has its own process, since an SDK can be set up only once. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'contract',
    include: ['tests/contract/**/*.test.ts'],
  },
});

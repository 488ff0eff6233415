import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** Tests each adapter against its port's contract. Each file has its own process, as an SDK can be set up only once. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'contract',
    include: ['tests/contract/**/*.test.ts'],
  },
});

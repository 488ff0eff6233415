import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** The contracts of the ports, on each adapter of theirs. Each file has a process of its own, as an SDK is set up once. */
export default defineConfig({
  ...shared,
  test: { ...shared.test, name: 'contract', include: ['tests/contract/**/*.test.ts'] },
});

import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** The tests that run in Node: the unit tests, which are beside the code, and `tests/gate`. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'unit',
    include: ['{src,bench,build,scripts}/**/*.test.{ts,tsx}', 'tests/gate/**/*.test.ts'],
    // Starting a process per file takes longer than running most files.
    isolate: false,
    setupFiles: ['tests/support/samples.ts', 'tests/support/fresh-modules.ts'],
  },
});

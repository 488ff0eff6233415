import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** What runs in Node: the unit tests, which are beside the code, and the gate. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'unit',
    include: ['{src,build,scripts}/**/*.test.{ts,tsx}', 'tests/gate/**/*.test.ts'],
    // A process for each file takes longer to start than most files take to run.
    isolate: false,
  },
});

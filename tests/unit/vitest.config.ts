import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** What runs in Node: the unit tests, which are beside the code, the contracts of the ports, and the gate. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'unit',
    include: [
      'src/**/*.test.{ts,tsx}',
      'tests/{contract,gate}/**/*.test.ts',
      '{build,scripts}/**/*.test.ts',
    ],
  },
});

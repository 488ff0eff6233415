import { defineConfig } from 'vitest/config';
import { shared } from '../support/vitest.ts';

/** The tests of the local backend that run in Node (`npm run test:local`). */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ['tests/local/*.test.ts'],
    // All tests share the loaded SDKs and one backend, which each test resets.
    fileParallelism: false,
    isolate: false,
    // A function's first call starts a process, which may be slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-results/local-unit.json' }]]
      : ['default'],
  },
});

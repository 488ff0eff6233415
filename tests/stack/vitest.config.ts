import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The tests of the local backend in Node, which `npm run test:stack` runs. */
export default defineConfig({
  envDir: false,
  test: {
    include: ['tests/stack/*.test.ts'],
    environment: 'node',
    globalSetup: fileURLToPath(new URL('support/global-setup.ts', import.meta.url)),
    // All share one backend, which each test resets.
    fileParallelism: false,
    restoreMocks: true,
    unstubEnvs: true,
    // A function's process starts at its first call, which may be slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-results/stack-unit.json' }]]
      : ['default'],
  },
});

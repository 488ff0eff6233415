import { defineConfig } from 'vitest/config';

/** The tests of the local backend in Node, which `npm run test:stack` runs. */
export default defineConfig({
  envDir: false,
  test: {
    include: ['tests/stack/*.test.ts'],
    environment: 'node',
    // A failure shows its values in full.
    chaiConfig: { truncateThreshold: 0 },
    // All share one backend, which each test resets.
    fileParallelism: false,
    restoreMocks: true,
    unstubEnvs: true,
    // A function's process starts at its first call, which may be slow.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-results/stack-unit.json' }]]
      : ['default'],
  },
});

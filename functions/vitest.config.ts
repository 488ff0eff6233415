import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'tools/**/*.test.ts', 'tests/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['tests/support/samples.ts'],
    // Some start Node itself, on machines that do much else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A failure shows its values in full.
    chaiConfig: { truncateThreshold: 0 },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // .ci/run adds up the results of all runners.
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: '../test-results/functions.json' }]]
      : ['default'],
  },
});

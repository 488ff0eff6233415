import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'tests/contract/**/*.test.ts',
      'tests/gate/**/*.test.ts',
      'build/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // .ci/run adds up the results of both runners.
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-results/unit.json' }]]
      : ['default'],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  envDir: false,
  test: {
    // Each project has its own; a list that is absent would stand for every test there is.
    include: [],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // .ci/run adds up the results of both runners.
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-results/unit.json' }]]
      : ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'src/**/*.test.tsx',
            'tests/contract/**/*.test.ts',
            'tests/gate/**/*.test.ts',
            'build/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/component-setup.ts'],
          testTimeout: 20_000,
        },
      },
    ],
  },
});

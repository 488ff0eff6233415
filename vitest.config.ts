import { defineConfig } from 'vitest/config';

const clean = { restoreMocks: true, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  test: {
    ...clean,
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'tests/contract/**/*.test.ts',
      'tests/gate/**/*.test.ts',
      'build/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    // .ci/run adds up the results of both runners.
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-results/unit.json' }]]
      : ['default'],
    projects: [
      { extends: true, test: { name: 'unit' } },
      {
        test: {
          ...clean,
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['tests/support/component-setup.ts'],
        },
      },
    ],
  },
});

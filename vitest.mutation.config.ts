import { defineConfig } from 'vitest/config';

/** The tests that stand against mutants (`npm run mutation`): of rules, use cases and functions. */
export default defineConfig({
  test: {
    include: [],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        extends: true,
        test: { name: 'store', include: ['src/{domain,application}/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'functions',
          root: 'functions',
          // Half a minute of histories for each mutant would be days; the others have to find it by themselves.
          include: ['src/**/*.test.ts', 'tests/*.test.ts'],
          exclude: ['tests/documents.test.ts', 'tests/fulfilment.model.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});

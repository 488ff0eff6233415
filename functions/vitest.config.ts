import { defineConfig } from 'vitest/config';

/** Tests that replace a module, need freshly loaded modules, or make the process refuse request bodies. */
const isolated = [
  'src/adapters/identity/users.test.ts',
  'src/adapters/system/log.test.ts',
  'tests/exports.test.ts',
  'tests/framework.test.ts',
  'tests/triggers.test.ts',
  'owner/desk/server/sign-in.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: ['../tests/support/samples.ts'],
    // Some tests start another Node process, which is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Prints the values in failure messages in full.
    chaiConfig: { truncateThreshold: 0 },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      // Sharing modules between files halves the run time.
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts', 'owner/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: isolated,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
    // .ci/run adds up the results of all runners.
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: '../test-results/functions.json' }]]
      : ['default'],
  },
});

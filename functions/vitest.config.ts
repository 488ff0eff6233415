import { defineConfig } from 'vitest/config';

/** They replace a module, need it as a fresh process has it, or change the process: it refuses bodies from then on. */
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
    // Some start Node itself, on machines that do much else.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A failure shows its values in full.
    chaiConfig: { truncateThreshold: 0 },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      // Files that share their modules take half the time.
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

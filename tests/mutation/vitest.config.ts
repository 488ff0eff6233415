import { defineConfig } from 'vitest/config';

// Each mutant is tested with the full number of examples.
process.env['SAMPLES'] ??= '100';

const functions = { root: 'functions', testTimeout: 30_000, hookTimeout: 60_000 };

/**
 * These tests change the console, the environment or a mocked module before they load the modules to test.
 */
const alone = ['src/adapters/identity/users.test.ts', 'src/adapters/system/log.test.ts'];

const leftOut = [
  // These try random histories for half a minute, so testing every mutant would take days. Other tests must catch them.
  'tests/documents.test.ts',
  'tests/histories.model.test.ts',
  // These load use cases inside their tests, so they would count as covering all code that runs on load.
  'tests/exports.test.ts',
  'tests/triggers.test.ts',
  // The owner's tools must run in the functions' folder, but Stryker's workers run elsewhere.
  'owner/command-lines.test.ts',
  'owner/shell/command-line.test.ts',
  'owner/desk/server/sign-in.test.ts',
];

const project = (name: string, include: string[], test: object) => ({
  extends: true as const,
  test: { name, include, ...test },
});

/** The tests that have to catch mutants in rules, use cases and the functions' adapters (`npm run mutation`). */
export default defineConfig({
  test: {
    include: [],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // With isolation, nearly all of the time would go into loading the same modules for every file and every mutant.
    isolate: false,
    projects: [
      project('store', ['src/{domain,application}/**/*.test.ts'], {}),
      project('functions', ['{src,owner}/**/*.test.ts', 'tests/*.test.ts'], {
        ...functions,
        exclude: [...alone, ...leftOut],
      }),
      project('document store', ['tests/local/documents.test.ts'], {}),
      project('functions, each alone', alone, { ...functions, isolate: true }),
    ],
  },
});

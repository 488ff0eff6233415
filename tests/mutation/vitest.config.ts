import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// A mutant is found with all examples.
process.env['SAMPLES'] ??= '100';

const functions = { root: 'functions', testTimeout: 30_000, hookTimeout: 60_000 };

/** They set up the process, such as its console, its environment or a mocked module, before anything is loaded. */
const alone = ['src/adapters/identity/users.test.ts', 'src/adapters/system/log.test.ts'];

/** It calls the functions as deployed, which load their use cases at the first call. */
const asExported = ['tests/triggers.test.ts'];

const leftOut = [
  // Half a minute of histories for each mutant would be days; the others have to find it by themselves.
  'tests/documents.test.ts',
  'tests/fulfilment.model.test.ts',
  // It loads the functions anew in each of its tests, which would count as covering all code that loading runs.
  'tests/exports.test.ts',
  // The owner's tools run in the folder of the functions, where Stryker's workers are not.
  'tools/lib/command-line.test.ts',
  'tools/lib/desk/way-in.test.ts',
];

const project = (name: string, include: string[], test: object) => ({
  extends: true as const,
  test: { name, include, ...test },
});

/** The tests that stand against mutants (`npm run mutation`): of rules, use cases and functions. */
export default defineConfig({
  test: {
    include: [],
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Nearly all of the time went into loading the same modules for every file and every mutant.
    isolate: false,
    projects: [
      project('store', ['src/{domain,application}/**/*.test.ts'], {}),
      project('functions', ['{src,tools/lib}/**/*.test.ts', 'tests/*.test.ts'], {
        ...functions,
        exclude: [...alone, ...asExported, ...leftOut],
      }),
      project('document store', ['tests/stack/documents.test.ts'], {}),
      project('functions, each alone', alone, { ...functions, isolate: true }),
      project('functions, as exported', asExported, {
        ...functions,
        isolate: true,
        // All that loading runs would count as covered by the first test alone.
        setupFiles: fileURLToPath(new URL('load-early.ts', import.meta.url)),
      }),
    ],
  },
});

// Mutation testing (`npm run mutation`): changes the rules, use cases and functions unit by unit, and counts the
// changes that no test finds. The report is `.cache/mutation/report.html`. For one file:
// `npm run mutation -- --mutate functions/src/domain/next-order.ts`; for a folder, with patterns joined by commas:
// `--mutate 'functions/src/domain/**/*.ts,!**/*.test.ts'`. With `--incremental` only what changed is tested again.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: ['src/{domain,application}/**/*.ts', 'functions/src/**/*.ts', '!**/*.test.ts'],
  ignorePatterns: [
    'dist',
    'media',
    'public',
    'tests/screenshots',
    'stack',
    'functions/lib',
    '.cache',
  ],
  // Stryker rewrites the paths of tsconfig.json with an interface that TypeScript 7 has no more; ours has none to rewrite.
  tsconfigFile: 'no-such-file.json',
  // What is made when a file is loaded is the same for every test: each such mutant would need a process of its own.
  ignoreStatic: true,
  incrementalFile: '.cache/mutation/incremental.json',
  tempDirName: '.cache/stryker',
  jsonReporter: { fileName: '.cache/mutation/report.json' },
  htmlReporter: { fileName: '.cache/mutation/report.html' },
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 98, low: 95, break: 95 },
  timeoutMS: 10_000,
};

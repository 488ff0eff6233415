// Mutation testing (`npm run mutation`) makes one small change after another to the domain, the use cases and the
// functions' adapters, and counts those that no test notices. The report is `.cache/mutation/report.html`. For one file:
// `npm run mutation -- --mutate functions/src/domain/next-order.ts`; for a folder, with patterns joined by commas:
// `--mutate 'functions/src/domain/**/*.ts,!**/*.test.ts'`. With `--incremental`, only changed code is tested again.
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  mutate: [
    'src/{domain,application}/**/*.ts',
    'functions/src/{adapters,application,domain,settings}/**/*.ts',
    '!**/*.test.ts',
  ],
  ignorePatterns: ['dist', 'media', 'public', 'tests/screenshots', 'functions/lib', '.cache'],
  // Stryker would rewrite paths in tsconfig.json through an API that TypeScript 7 removed. Our file has no such paths.
  tsconfigFile: 'no-such-file.json',
  // This skips mutants in code that runs when a file is loaded, since each would need its own process.
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

import type { Plugin } from 'vite';

/** The id of Vite's preload helper, which wraps every `import()` with the list of files that it needs. */
const HELPER = '\0vite/preload-helper.js';

/** Replaces Vite's preload helper, so that every `import()` fetches its files with the retries of `src/ui/loading`. */
export const loadChunks = (): Plugin => ({
  name: 'ground-up:load-chunks',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite lists no files for a chunk without dependencies. A page itself names its script.
        resolveDependencies: (file, files, { hostType }) =>
          hostType === 'html' ? files : [...new Set([file, ...files])],
      },
    },
  }),
  load: (id) =>
    id === HELPER
      ? "export { loadChunk as __vitePreload } from '/src/ui/loading/load-chunk.ts';"
      : undefined,
});

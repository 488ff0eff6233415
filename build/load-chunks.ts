import type { Plugin } from 'vite';

/** The id of Vite's preload helper, which receives each `import()` and a list of the files that the import needs. */
const HELPER = '\0vite/preload-helper.js';

/** If a file begins with this comment, Chromium compiles its functions off the main thread while the file loads. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** Replaces Vite's preload helper, so that each `import()` fetches its files with the retries of `src/ui/loading`. */
export const loadChunks = (): Plugin => ({
  name: 'ground-up:load-chunks',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite lists no files for a chunk without dependencies, so this adds the chunk. A page's HTML already lists it.
        resolveDependencies: (file, files, { hostType }) =>
          hostType === 'html' ? files : [...new Set([file, ...files])],
      },
    },
  }),
  load: (id) =>
    id === HELPER
      ? "export { loadChunk as __vitePreload } from '/src/ui/loading/load-chunk.ts';"
      : undefined,
  generateBundle: {
    order: 'post',
    handler: (_options, bundle) => {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'main')
          chunk.code = `${COMPILE_HINT}\n${chunk.code}`;
    },
  },
});

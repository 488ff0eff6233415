import type { Plugin } from 'vite';

/** The module whose function Vite wraps around every `import()`, with the list of files that it needs. */
const HELPER = '\0vite/preload-helper.js';

/** Has every `import()` of the build fetch its files with the retries of `src/loading`, instead of by Vite's own helper. */
export const loadChunks = (): Plugin => ({
  name: 'ground-up:load-chunks',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  config: () => ({
    build: {
      modulePreload: {
        polyfill: false,
        // Vite lists nothing for a chunk that stands alone.
        resolveDependencies: (file, files) => [...new Set([file, ...files])],
      },
    },
  }),
  load: (id) =>
    id === HELPER
      ? "export { loadChunk as __vitePreload } from '/src/loading/load-chunk.ts';"
      : undefined,
});

import type { Plugin } from 'vite';
import { type Chunk, withStyles } from './page-files.ts';

const DYNAMIC_IMPORT = /\bimport\(([`'"])\.\/([\w.-]+\.js)\1\)/g;

/**
 * The code of a chunk, with each `import()` of another one behind `fetchScripts` of `src/boot.ts`: it fetches that chunk
 * and all that it imports, with their styles, checks the answers and tries again, since a browser never tries a failed
 * module twice.
 */
export function checkImports(
  file: string,
  chunks: ReadonlyMap<string, Chunk & { readonly code: string }>,
): string {
  const there = new Set(withStyles(chunks, [file]));
  const directory = file.slice(0, file.lastIndexOf('/') + 1);
  return (chunks.get(file)?.code ?? '').replaceAll(DYNAMIC_IMPORT, (call, _, name: string) => {
    const files = withStyles(chunks, [directory + name]).filter((one) => !there.has(one));
    const urls = JSON.stringify(files.map((one) => `/${one}`));
    return `Promise.resolve(window.fetchScripts?.(${urls})).then(()=>${call})`;
  });
}

/** Vite's own helper, which would load the styles of a chunk without a check of the answer, and the list it is given. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PRELOAD_LIST = ',__VITE_PRELOAD__';

/** Has the app's chunks load each other as `checkImports` says. The names of files contain the hashes of their contents. */
export const checkedImports = (): Plugin => ({
  name: 'ground-up:checked-imports',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : undefined,
  generateBundle(_, bundle) {
    const chunks = new Map(
      Object.values(bundle)
        .filter((file) => file.type === 'chunk')
        .map((chunk) => [chunk.fileName, chunk]),
    );
    for (const [file, chunk] of chunks)
      chunk.code = checkImports(file, chunks).replaceAll(PRELOAD_LIST, '');
  },
});

import type { Plugin, Rolldown } from 'vite';
import { closure } from './closure.ts';

type Chunks = ReadonlyMap<string, Pick<Rolldown.OutputChunk, 'imports' | 'code'>>;

const DYNAMIC_IMPORT = /\bimport\(([`'"])\.\/([\w.-]+\.js)\1\)/g;

/**
 * The code of a chunk, with each `import()` of another one behind `fetchScripts` of `src/boot.ts`: it fetches that chunk and
 * all that it imports, checks the answers and tries again, since a browser never tries a failed module twice.
 */
export function checkImports(file: string, chunks: Chunks): string {
  const there = new Set(closure(chunks, [file]));
  const directory = file.slice(0, file.lastIndexOf('/') + 1);
  return (chunks.get(file)?.code ?? '').replaceAll(DYNAMIC_IMPORT, (call, _, name: string) => {
    const files = closure(chunks, [directory + name]).filter((one) => !there.has(one));
    const urls = JSON.stringify(files.map((one) => `/${one}`));
    return `Promise.resolve(window.fetchScripts?.(${urls})).then(()=>${call})`;
  });
}

/** Has the app's chunks load each other as `checkImports` says. The names of files contain the hashes of their contents. */
export const checkedImports = (): Plugin => ({
  name: 'ground-up:checked-imports',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = new Map(
        Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk]),
      );
      const codes = [...chunks.keys()].map((file) => [file, checkImports(file, chunks)] as const);
      for (const [file, code] of codes) {
        const chunk = chunks.get(file);
        if (chunk) chunk.code = code;
      }
    },
  },
});

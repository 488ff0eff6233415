import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The sizes of a build's files, in bytes after Brotli, by path without hash. */
export type Sizes = Readonly<Record<string, number>>;

const COMPRESSED = '.br';
/** The maximum number of files that are listed. */
const SHOWN = 3;

/** The path of a built file without its hash, so that it is the same in each build: `assets/main.js` for `/assets/main-DgggtE4O.js`. */
export const nameOf = (path: string): string =>
  path.replace(/^\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '');

/** Measures the scripts, styles and pages in a folder. */
export function sizesIn(directory: string): Sizes {
  const sizes: Record<string, number> = {};
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' });
  for (const file of files) {
    const name = nameOf(file.slice(0, -COMPRESSED.length));
    if (!file.endsWith(COMPRESSED) || !/\.(?:js|css|html)$/.test(name)) continue;
    sizes[name] = (sizes[name] ?? 0) + statSync(join(directory, file)).size;
  }
  const names = Object.keys(sizes).toSorted();
  return Object.fromEntries(names.map((name) => [name, sizes[name] ?? 0]));
}

/** Describes the files that are new or grew most since the recorded sizes, among those that `isConcerned` accepts. */
export function growthOf(
  recorded: Sizes,
  now: Sizes,
  isConcerned: (name: string) => boolean,
): string {
  const grown = Object.entries(now)
    .filter(([name]) => isConcerned(name))
    .map(([name, size]) => ({ name, size, by: size - (recorded[name] ?? 0) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)
    .slice(0, SHOWN);
  if (grown.length === 0) return 'No file grew since the sizes were recorded.';
  const parts = grown.map(({ name, size, by }) =>
    by === size ? `${name} is new (${size} bytes)` : `${name} grew by ${by} bytes to ${size}`,
  );
  return `Since the sizes were recorded: ${parts.join(', ')}.`;
}

export interface Chunk {
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

export interface Output {
  readonly chunks: ReadonlyMap<string, Chunk>;
  /** The text of each style sheet, keyed by file name. */
  readonly styles: ReadonlyMap<string, string>;
}

interface Page {
  readonly entries: readonly string[];
  readonly html: string;
  /** Chunks that the page imports as soon as it runs. */
  readonly preload: readonly string[];
  /** Chunks that most clicks need. */
  readonly prefetch: readonly string[];
}

function closure(chunks: Output['chunks'], files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next);
  return [...found];
}

const stylesOf = (chunks: Output['chunks'], files: readonly string[]): string[] =>
  files.flatMap((file) => Array.from(chunks.get(file)?.viteMetadata?.importedCss ?? []));

const CLASSES = /\.[a-z-]+_[\w-]+/g;

/**
 * Lists the files that a page contains and fetches, without duplicates. The app's styles come first, then those of the
 * page's chunk, then those of rendered parts whose code loads later, such as a form. The cascade depends on this order.
 */
export function filesOf({ chunks, styles }: Output, { entries, html, preload, prefetch }: Page) {
  const load = closure(chunks, entries);
  const own = stylesOf(chunks, load);
  const isShown = ([, css]: readonly [string, string]): boolean =>
    (css.match(CLASSES) ?? []).some((name) => html.includes(name.slice(1)));
  const shown = [...styles].filter(isShown).map(([file]) => file);
  const inPage = [...new Set([...own, ...shown])];

  const listed = new Set([...load, ...inPage]);
  const list = (files: readonly string[]): string[] => {
    const all = closure(chunks, files);
    const added = [...all, ...stylesOf(chunks, all)].filter((file) => !listed.has(file));
    for (const file of added) listed.add(file);
    return added.map((file) => `/${file}`);
  };
  return {
    css: inPage.map((file) => styles.get(file)?.trim() ?? '').join(''),
    styles: inPage.map((file) => `/${file}`),
    load: load.map((file) => `/${file}`),
    preload: list(preload),
    prefetch: list(prefetch),
  };
}

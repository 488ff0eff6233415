export interface Chunk {
  readonly imports: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

export interface Output {
  /** By file, like all that names a chunk or a style sheet here. */
  readonly chunks: ReadonlyMap<string, Chunk>;
  readonly styles: ReadonlyMap<string, string>;
}

interface Page {
  /** The chunk that starts the app, and that of the page. */
  readonly entries: readonly string[];
  /** What React rendered. */
  readonly html: string;
  /** Chunks that the page imports as soon as it runs, and those that most clicks open. */
  readonly soon: readonly string[];
  readonly onClick: readonly string[];
}

/** Chunks with all that they import statically. */
function closure(chunks: Output['chunks'], files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) for (const next of chunks.get(file)?.imports ?? []) found.add(next);
  return [...found];
}

/** Their style sheets, in the order of the cascade. */
const stylesOf = (chunks: Output['chunks'], files: readonly string[]): string[] =>
  files.flatMap((file) => Array.from(chunks.get(file)?.viteMetadata?.importedCss ?? []));

/** Names of classes, as CSS modules make them. */
const CLASSES = /\.[a-z-]+_[\w-]+/g;

/**
 * What a page carries and fetches. Its styles are those of the app, of its own chunk, and of parts that come later but were
 * rendered with it, such as a form: always in that order, which the cascade depends on.
 */
export function filesOf({ chunks, styles }: Output, { entries, html, soon, onClick }: Page) {
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
    soon: list(soon),
    onClick: list(onClick),
  };
}

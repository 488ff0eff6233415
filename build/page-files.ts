import { closure } from './closure.ts';

export interface Chunk {
  readonly imports: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

export interface Output {
  /** By file, like all that names a chunk or a style sheet here. */
  readonly chunks: ReadonlyMap<string, Chunk>;
  readonly styles: ReadonlyMap<string, string>;
}

interface Page {
  /** The chunk that starts the app, that of the page, and what React rendered; a shell has but the first. */
  readonly main: string;
  readonly page?: string;
  readonly html: string;
  /** Chunks that the page imports as soon as it runs, and those that most clicks open. */
  readonly soon?: readonly string[];
  readonly onClick?: readonly string[];
}

/** The styles of chunks, in the order of the cascade. */
const stylesOf = (chunks: ReadonlyMap<string, Chunk>, files: readonly string[]): string[] =>
  files.flatMap((file) => Array.from(chunks.get(file)?.viteMetadata?.importedCss ?? []));

/** Chunks, all that they import, and their styles. */
export function withStyles(chunks: ReadonlyMap<string, Chunk>, files: readonly string[]): string[] {
  const found = closure(chunks, files);
  return [...found, ...stylesOf(chunks, found)];
}

/** Without the spaces after commas that Vite leaves outside of texts. */
const squeeze = (css: string): string =>
  css.trim().replaceAll(/("[^"]*")|, /g, (_, text: string | undefined) => text ?? ',');

/** Names of classes, as CSS modules make them. */
const CLASSES = /\._[\w-]+/g;

/**
 * What a page carries and fetches. Its styles are those of the app, of its own chunk, and of chunks that come later for
 * something that was rendered with it, such as a form: always in that order, which the cascade depends on.
 */
export function filesOf({ chunks, styles }: Output, { main, page, html, soon, onClick }: Page) {
  const isStyle = (file: string): boolean => styles.has(file);
  const isShown = (style: string): boolean =>
    (styles.get(style)?.match(CLASSES) ?? []).some((name) => html.includes(name.slice(1)));
  const app = withStyles(chunks, [main]);
  const first = withStyles(chunks, page === undefined ? [main] : [main, page]);
  const later = (chunks.get(page ?? main)?.dynamicImports ?? [])
    .flatMap((file) => withStyles(chunks, [file]))
    .filter((file) => isStyle(file) && isShown(file));
  const inPage = new Set([...first.filter(isStyle), ...later]);

  const listed = new Set([...first, ...inPage]);
  const list = (files: readonly string[] = []): string[] => {
    const added = withStyles(chunks, files).filter((file) => !listed.has(file));
    for (const file of added) listed.add(file);
    return added.map((file) => `/${file}`);
  };
  return {
    css: [...inPage].map((style) => squeeze(styles.get(style) ?? '')).join(''),
    // Nothing ever asks for the app's own.
    styles: [...inPage].filter((style) => !app.includes(style)).map((style) => `/${style}`),
    load: first.filter((file) => !isStyle(file)).map((file) => `/${file}`),
    next: list(soon),
    click: list(onClick),
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** In bytes; text as Brotli carries it (1 kB is 1000 bytes). */
const LIMITS = {
  script: 80_000,
  css: 5200,
  fonts: 60_000,
  boot: 1024,
};

/**
 * Code that nobody needs before a first interaction, by the paths of its modules. What a vendor's settings and private
 * data are called is not that: settings are checked, and logs redacted, from the start.
 */
const NEVER_FIRST =
  /node_modules\/(?:inversify|reflect-metadata|@?firebase|@stripe|msw|idb-keyval|react-hook-form|yup)\b|src\/adapters\/(?:container|memory|firebase)\/(?!(?:vendor|region)\.ts$)|^mocks\//;

const STATIC_IMPORT = /\b(?:from|import)\s*["']\.\/([^"']+)["']/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;

export interface Line {
  readonly page: string;
  readonly what: string;
  readonly size: number;
  readonly limit: number;
  /** Bytes where it is left out. */
  readonly unit?: 'files' | 'none' | 'rules';
}

export interface Verdict {
  readonly lines: readonly Line[];
  /** One plain sentence for each fault. */
  readonly faults: readonly string[];
}

/** The modules that went into each file of the build. */
export type Manifest = Readonly<Record<string, readonly string[]>>;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Reads what the build has written of itself. Throws where it is missing or something else. */
export function readManifest(file: string): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const entries = Object.entries(manifest ?? {});
  if (!entries.every((entry): entry is [string, string[]] => isTexts(entry[1])))
    throw new Error(`${file} is not the manifest of a build`);
  return Object.fromEntries(entries);
}

const brotli = (text: Buffer | string): number => brotliCompressSync(text).length;

const known = new Map<string, number>();

/** Bytes of a file as Brotli carries it. Compressed once: many pages share a file. */
export function brotliSize(file: string): number {
  const size = known.get(file) ?? brotli(readFileSync(file));
  known.set(file, size);
  return size;
}

/** Lists of files that a page fetches later: with a click, or for the stock. `visit-budgets.ts` counts what a visit loads. */
const LATER = /\bdata-(?:click|next)="[^"]*"/g;

/** Files of `assets` that a page runs for its first view, each after what leads to it. */
function firstLoad(directory: string, html: string): string[] {
  const first = html.replaceAll(LATER, '');
  const named = [...first.matchAll(/\/(assets\/[\w.-]+\.js)/g)].map(([, file = '']) => file);
  const files = new Set(named);
  for (const file of files)
    for (const [, next = ''] of readFileSync(join(directory, file), 'utf8').matchAll(STATIC_IMPORT))
      files.add(posix.join(posix.dirname(file), next));
  return [...files];
}

function faultsOfHtml(page: string, html: string): string[] {
  const inline = [...html.matchAll(SCRIPT)].filter(
    ([, attributes = '', code = '']) => code.trim() && !attributes.includes('application/ld+json'),
  );
  const links = html.match(/<link\b[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g) ?? [];
  return [
    ...inline.map(() => `${page} runs an inline script.`),
    ...links.map((link) => `${page} waits for a second round trip: ${link}`),
  ];
}

/** Checks the pages of a build, as written, against the limits (behaviour 13). */
export function checkBuild(directory: string, manifest: Manifest): Verdict {
  const lines: Line[] = [];
  const faults: string[] = [];
  const hold = (page: string, what: string, size: number, limit: number): void => {
    lines.push({ page, what, size, limit });
    if (size > limit) faults.push(`${page}: ${what} has ${size} bytes; the limit is ${limit}.`);
  };
  const all = readdirSync(directory, { recursive: true, encoding: 'utf8' });

  // The hosted test page is no page of the store.
  const pages = all
    .filter((file) => file.endsWith('.html') && file !== 'test-checkout.html')
    .toSorted();
  if (pages.length === 0) faults.push(`${directory} has no pages.`);
  for (const file of pages) {
    const html = readFileSync(join(directory, file), 'utf8');
    const page = `/${file.replace(/\/?index\.html$/, '')}`;
    const files = firstLoad(directory, html);
    const js = files.map((name) => brotliSize(join(directory, name)));
    hold(
      page,
      'script',
      js.reduce((a, b) => a + b, 0),
      LIMITS.script,
    );
    hold(page, 'styles', brotli(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''), LIMITS.css);
    if (files.length < 2) faults.push(`${page} loads no app.`);
    faults.push(...faultsOfHtml(page, html));
    const early = files.flatMap((name) => manifest[name] ?? []).find((id) => NEVER_FIRST.test(id));
    if (early) faults.push(`${page} loads ${early} in its first load.`);
    const unknown = files.find((name) => !manifest[name]);
    if (unknown) faults.push(`${page} loads ${unknown}, which the manifest does not know.`);
  }

  const contentOf = (pattern: RegExp): Buffer =>
    Buffer.concat(
      all.filter((file) => pattern.test(file)).map((file) => readFileSync(join(directory, file))),
    );
  hold('all pages', 'fonts', contentOf(/\.(?:woff2?|ttf|otf)$/).length, LIMITS.fonts);
  hold('all pages', 'boot script', brotli(contentOf(/boot-[\w-]+\.js$/)), LIMITS.boot);
  return { lines, faults };
}

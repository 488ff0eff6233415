import type { Line, Verdict } from './budgets.ts';
import type { Loaded, Visit } from './visit.ts';

export type Backend = 'firebase' | 'memory';

/** What a visit may load that touches nothing; sizes in bytes as Brotli carries them (1 kB is 1000 bytes). */
export interface Budget {
  readonly script: Readonly<Record<Backend, number>>;
  /** For a page that asks its backend at once: a product's for its stock, the sign-in page for who is signed in. */
  readonly askingScript: Readonly<Record<Backend, number>>;
  /** Besides the document, its pictures and its film. */
  readonly requests: number;
  readonly askingRequests: number;
  readonly fonts: number;
  readonly html: number;
  readonly shift: number;
  readonly rules: number;
  /** Chunks below `SMALL` bytes in a build. */
  readonly smallChunks: number;
}

/** What fails the build. */
const limits: Budget = {
  script: { memory: 80_000, firebase: 80_000 },
  askingScript: { memory: 100_000, firebase: 125_000 },
  requests: 7,
  askingRequests: 9,
  fonts: 2,
  html: 10_500,
  shift: 0.005,
  rules: 250,
  smallChunks: 0,
};

/** In bytes, uncompressed: below, a request costs more than it carries. */
const SMALL = 1000;

export interface Visited extends Visit {
  readonly page: string;
}

/** Brotli bytes of a file of the build, by its path. */
type SizeOf = (path: string) => number;

/** Checks what visits to the pages of a build loaded (behaviour 13.5). */
export function checkVisits(
  backend: Backend,
  visits: readonly Visited[],
  sizeOf: SizeOf,
  limit = limits,
): Verdict {
  const lines: Line[] = [];
  const faults: string[] = [];
  for (const { page, loaded, shift, rules } of visits) {
    const isAsking = page.startsWith('/product/') || page === '/sign-in';
    const of = (kind: Loaded['kind']): readonly Loaded[] =>
      loaded.filter((file) => file.kind === kind);
    const size = (files: readonly Loaded[]): number =>
      files.reduce((sum, { path }) => sum + sizeOf(path), 0);
    const besides = loaded.filter(({ kind }) => !['document', 'film', 'picture'].includes(kind));
    const requests = besides.reduce((sum, { times }) => sum + times, 0);

    const check = (
      what: string,
      amount: number,
      pick: (budget: Budget) => number,
      unit?: Line['unit'],
    ): void => {
      const line = { page, what: `${backend}: ${what}`, size: amount, limit: pick(limit) };
      lines.push({ ...line, ...(unit && { unit }) });
      if (amount > line.limit)
        faults.push(`${page}: ${line.what} has ${amount}; the limit is ${line.limit}.`);
    };
    check('script of a visit', size(of('script')), ({ script, askingScript }) =>
      isAsking ? askingScript[backend] : script[backend],
    );
    check('HTML', size(of('document')), ({ html }) => html);
    check(
      'requests',
      requests,
      (budget) => (isAsking ? budget.askingRequests : budget.requests),
      'files',
    );
    check('fonts', of('font').length, ({ fonts }) => fonts, 'files');
    check('layout shift', shift, (budget) => budget.shift, 'none');
    check('style rules', rules, (budget) => budget.rules, 'rules');
    for (const { path, times } of loaded)
      if (times > 1) faults.push(`${page}: ${path} is loaded ${times} times.`);
    if (of('script').length < 2) faults.push(`${page} loads no app.`);
  }
  return { lines, faults };
}

/** Checks a build for chunks so small that a request costs more than it carries; the boot script is no chunk. */
export function checkChunks(
  backend: Backend,
  chunks: readonly { readonly file: string; readonly size: number }[],
  limit = limits.smallChunks,
): Verdict {
  const small = chunks.filter(({ file, size }) => size < SMALL && !/\bboot-/.test(file));
  const line = { page: 'all pages', what: `${backend}: chunks below 1 kB`, size: small.length };
  return {
    lines: [{ ...line, limit, unit: 'files' }],
    faults:
      small.length > limit
        ? [`${line.what}: ${small.map(({ file }) => file).join(', ')}; the limit is ${limit}.`]
        : [],
  };
}

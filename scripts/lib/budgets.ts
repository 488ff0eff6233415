import { catalogue } from '#domain/catalogue/catalogue.ts';
import { listOf } from '#domain/field.ts';
import { pathsOf, routes } from '#ui/features/navigation/routes.ts';
import type { Loaded, Visit } from './visit.ts';

export type Backend = 'firebase' | 'memory';

/** The budget of a visit without interaction; sizes in bytes after Brotli (1 kB is 1000 bytes). */
const LIMITS = {
  script: 85_000,
  /** For a page that calls its backend at once, see the routes. */
  askingScript: { memory: 105_000, firebase: 128_000 },
  html: 10_500,
  /** The longest page. With the response's headers it still fits the first round trip, 14.6 kB. */
  whyToesHtml: 11_100,
  /** Besides the document, its pictures and its film. */
  requests: 7,
  /** With the adapters, an SDK, and the code that forms share. */
  askingRequests: 9,
  fonts: 2,
  shift: 0.005,
  rules: 270,
};

/** Modules that only an interaction needs, by path. */
const INTERACTIONS = /node_modules\/(?:@stripe|msw|react-hook-form|yup)\b|^mocks\//;
/** Modules that only a page needs that calls its backend at once; settings and redaction are always loaded. */
const ADAPTERS =
  /node_modules\/(?:inversify|reflect-metadata|@?firebase|idb-keyval)\b|src\/adapters\/(?:container|memory|firebase)\/(?!(?:vendor|region)\.ts$)/;

export interface Line {
  readonly page: string;
  readonly what: string;
  readonly size: number;
  readonly limit: number;
  /** Bytes if left out. */
  readonly unit?: 'files' | 'none' | 'rules';
}

export interface Verdict {
  readonly lines: readonly Line[];
  /** A sentence for each exceeded limit. */
  readonly faults: readonly string[];
}

export interface Visited extends Visit {
  readonly page: string;
}

const isAsking = (page: string): boolean =>
  routes.some((route) => route.asks && pathsOf(route, catalogue).includes(page));

/**
 * Checks what visits to the pages of a build loaded (behaviour 13.5). `manifest` has the modules in each file of the
 * build.
 */
export function checkVisits(
  backend: Backend,
  visits: readonly Visited[],
  manifest: unknown,
): Verdict {
  const lines: Line[] = [];
  const faults: string[] = [];
  for (const { page, loaded, shift, rules } of visits) {
    const asks = isAsking(page);
    const of = (kind: Loaded['kind']): readonly Loaded[] =>
      loaded.filter((file) => file.kind === kind);
    const sizeOf = (kind: Loaded['kind']): number =>
      of(kind).reduce((sum, { size }) => sum + size, 0);
    const besides = loaded.filter(({ kind }) => !['document', 'film', 'picture'].includes(kind));
    const requests = besides.reduce((sum, { times }) => sum + times, 0);

    const check = (what: string, amount: number, limit: number, unit?: Line['unit']): void => {
      const line = { page, what: `${backend}: ${what}`, size: amount, limit };
      lines.push({ ...line, ...(unit && { unit }) });
      if (amount > limit)
        faults.push(`${page}: ${line.what} has ${amount}; the limit is ${limit}.`);
    };
    check('script', sizeOf('script'), asks ? LIMITS.askingScript[backend] : LIMITS.script);
    check('HTML', sizeOf('document'), page === '/why-toes' ? LIMITS.whyToesHtml : LIMITS.html);
    check('requests', requests, asks ? LIMITS.askingRequests : LIMITS.requests, 'files');
    check('fonts', of('font').length, LIMITS.fonts, 'files');
    check('layout shift', shift, LIMITS.shift, 'none');
    check('style rules', rules, LIMITS.rules, 'rules');

    for (const { path, times } of loaded)
      if (times > 1) faults.push(`${page}: ${path} is loaded ${times} times.`);
    const modules = of('script').flatMap(({ path }) => listOf(manifest, path.slice(1)).map(String));
    if (!modules.includes('src/main.tsx')) faults.push(`${page} loads no app.`);
    const early = modules.find((id) => INTERACTIONS.test(id) || (!asks && ADAPTERS.test(id)));
    if (early) faults.push(`${page} loads ${early} before anything is touched.`);
  }
  if (visits.length === 0) faults.push(`${backend}: there are no pages.`);
  return { lines, faults };
}

import { catalogue } from '#domain/catalogue/catalogue.ts';
import { listOf } from '#domain/field.ts';
import { pathsOf, routes } from '#ui/routes.ts';
import type { Loaded, Visit } from './visit.ts';

/**
 * The budget for a visit without interaction, in bytes after Brotli (1 kB is 1000 bytes) or as a count. It has room for
 * ten more products and five more pages. Together, these would add at most 2.7 kB of HTML, 10 kB of script and 30 style
 * rules to a page.
 */
export const LIMITS = {
  /** Scripts, which load after the largest paint and take half a second on slow 4G (1.6 Mbit/s). */
  script: 98_000,
  /** HTML. With headers (1.2 kB) and TLS, it fits into the first round trip (14.6 kB), so the text shows at once. */
  html: 13_400,
  /** The number of requests, not counting the document, pictures and film. */
  requests: 7,
  /** The same for a page that calls its backend at once, and thus loads adapters, an SDK and code shared by forms. */
  requestsWithService: 9,
  fonts: 2,
  /** Cumulative layout shift: a fifth of what counts as good. Text may rewrap once the typeface has loaded. */
  shift: 0.02,
  /**
   * The number of style rules, which the browser matches before the first paint. Each picture adds one. The product
   * pages have the most, because of the drawings, the quantity buttons, and the terms beside the buy button.
   */
  rules: 335,
};

/** Matches the paths of modules that only an interaction needs. */
const INTERACTIONS = /node_modules\/(?:@stripe|msw|react-hook-form|yup)\b|^mocks\/(?!main\.)/;
/** Matches the paths of modules that load early only on pages that call their backend at once. */
const ADAPTERS =
  /node_modules\/(?:inversify|reflect-metadata|@?firebase|idb-keyval)\b|src\/adapters\/(?!browser\/|reports\/|backends\/(?!.*-module)|.*\/(?:vendor|lazy-use-cases|tokens|eager)\.ts$)/;

export interface Verdict {
  readonly amounts: readonly string[];
  readonly faults: readonly string[];
}

export interface Build {
  /** The maximum script size, in bytes, for a page that calls its backend at once: 0.7 s of loading on slow 4G. */
  readonly scriptBudget: number;
  /** The modules in each file of the build. */
  readonly manifest: unknown;
}

export const howToRaise =
  'If the increase is worth it to shoppers, raise the limit in scripts/lib/budgets.ts or in the backend’s own file, ' +
  'and give the reason there.';

export interface Visited extends Visit {
  readonly page: string;
}

const usesService = (page: string): boolean =>
  routes.some((route) => route.service && pathsOf(route, catalogue).includes(page));

/** Checks whether the pages of a build stayed within the budgets (behaviour 13.5). */
export function checkVisits(
  backend: string,
  visits: readonly Visited[],
  { scriptBudget, manifest }: Build,
): Verdict {
  const amounts: string[] = [];
  const faults: string[] = [];
  for (const { page, loaded, hasStarted, errors, shift, rules } of visits) {
    const isServed = usesService(page);
    const of = (kind: Loaded['kind']): readonly Loaded[] =>
      loaded.filter((file) => file.kind === kind);
    const sizeOf = (kind: Loaded['kind']): number =>
      of(kind).reduce((sum, { size }) => sum + size, 0);
    const counted = loaded.filter(({ kind }) => !['document', 'film', 'picture'].includes(kind));
    const requests = counted.reduce((sum, { times }) => sum + times, 0);
    const check = (what: string, amount: number, limit: number): void => {
      const measured = `${page}: ${backend}: ${what}: ${amount}`;
      amounts.push(`${measured} of ${limit}`);
      if (amount <= limit) return;
      const excess = Math.round((amount - limit) * 1e4) / 1e4;
      faults.push(`${measured}, ${excess} over the limit of ${limit}.`);
    };
    check('script', sizeOf('script'), isServed ? scriptBudget : LIMITS.script);
    check('HTML', sizeOf('document'), LIMITS.html);
    check('requests', requests, isServed ? LIMITS.requestsWithService : LIMITS.requests);
    check('fonts', of('font').length, LIMITS.fonts);
    check('layout shift', shift, LIMITS.shift);
    check('style rules', rules, LIMITS.rules);

    for (const { path, times } of loaded)
      if (times > 1) faults.push(`${page}: ${path} is loaded ${times} times.`);
    const modules = of('script').flatMap(({ path }) => listOf(manifest, path.slice(1)).map(String));
    if (!modules.includes('src/start.tsx')) faults.push(`${page} loads no app.`);
    if (!hasStarted) faults.push(`${page}: ${backend}: the app does not start.`);
    for (const error of errors) faults.push(`${page}: ${backend}: uncaught: ${error}`);
    const early = modules.find((id) => INTERACTIONS.test(id) || (!isServed && ADAPTERS.test(id)));
    if (early) faults.push(`${page} loads ${early} before any interaction.`);
  }
  if (visits.length === 0) faults.push(`${backend}: there are no pages.`);
  return { amounts, faults };
}

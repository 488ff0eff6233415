import { matchPath } from '#ui/router.ts';
import { lazy, type LazyComponent } from '#ui/loading/lazy.tsx';
import { notFoundRoute, type PageRoute, redirects, routes } from '#ui/routes.ts';

/** Paths and titles: ui/routes.ts. */
const imports = import.meta.glob<{
  readonly default: () => React.ReactNode;
  readonly Form?: LazyComponent;
}>('/src/ui/pages/*/*-page.tsx');

/** A route with its page, which is a chunk of its own. */
function pageOf(route: PageRoute) {
  const file = `/src/ui/pages/${route.page}/${route.page}-page.tsx`;
  const importPage = imports[file];
  if (!importPage) throw new Error(`${route.path} has no page: ${file} is missing.`);
  return { ...route, file, Page: lazy(importPage) };
}

const notFound = pageOf(notFoundRoute);
const pages = routes.map(pageOf);

/** The page at a path, or the 404 page (behaviour 10.2). */
export const findPage = (pathname: string) =>
  pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname)) ?? notFound;

/**
 * Where a path leads that is not a page's own: an old path, or one with capitals (behaviour 10.2). Hosting removes a
 * trailing slash; within the store it stays, as in links to `/shop/#courses`.
 */
export function redirectOf(pathname: string): string | undefined {
  const redirect = redirects.find(({ path }) => matchPath(path, pathname));
  if (redirect) return redirect.to;
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route) return undefined;
  const [fixed = ''] = route.path.split(':');
  if (pathname.startsWith(fixed)) return undefined;
  return fixed + pathname.slice(fixed.length).replace(/\/$/, '');
}

/** Where a page of the auth layout opens: below the header, at its form, in pixels (behaviour 10.9). */
const authScrollTop = 125;

/** Where the page at a path opens, in pixels from its top. */
export const scrollTopOf = (pathname: string): number =>
  findPage(pathname).auth ? authScrollTop : 0;

export const pageAt = (pathname: string) => findPage(pathname).Page;

/** Preloads the page at a path, so that it renders at once. */
export const preload = (pathname: string): Promise<void> => pageAt(pathname).load();

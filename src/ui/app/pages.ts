import { matchPath } from 'react-router';
import { lazy } from '#loading/lazy.tsx';
import {
  notFoundRoute,
  type PageRoute,
  redirects,
  routes,
} from '#ui/features/navigation/routes.ts';

const imports = import.meta.glob<{ readonly default: () => React.ReactNode }>(
  '/src/ui/pages/*/*-page.tsx',
);

/** A route with its page, which is a chunk of its own. */
function pageOf(route: PageRoute) {
  const file = `/src/ui/pages/${route.page}/${route.page}-page.tsx`;
  const importPage = imports[file];
  if (!importPage) throw new Error(`${route.path} has no page: ${file} is missing.`);
  return { ...route, file, Page: lazy(importPage) };
}

const notFound = pageOf(notFoundRoute);
const pages = routes.map(pageOf);

/** The page at a path; that of unknown paths where there is none (behaviour 10.2). */
export const findPage = (pathname: string) =>
  pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname)) ?? notFound;

/**
 * Where a path leads that is no page's address: an old path, or one with capitals (behaviour 10.2). A slash at its end is
 * Hosting's to remove; within the store it stays, as in the links to `/shop/#courses`.
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

/** Where an auth page opens, in pixels: below the header, on its form (behaviour 10.9). */
const authTop = 125;

/** Where the page at a path opens, in pixels from its top. */
export const topOf = (pathname: string): number => (findPage(pathname).auth ? authTop : 0);

/** The lazy part that renders a path. */
export const pageAt = (pathname: string) => findPage(pathname).Page;

/** Loads the page at a path, so that it renders at once. */
export const preload = (pathname: string): Promise<void> => pageAt(pathname).load();

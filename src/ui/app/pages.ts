import { matchPath } from 'react-router';
import { lazy } from '#ui/components/lazy/lazy.tsx';
import { notFoundRoute, type PageRoute, routes } from '#ui/features/navigation/routes.ts';

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

/** Whether a page of its own is at a path: neither a redirect nor the page of unknown paths. */
export const hasPage = (pathname: string): boolean => findPage(pathname) !== notFound;

/** Loads the page at a path, so that it renders at once. */
export const preload = (pathname: string): Promise<void> => findPage(pathname).Page.load();

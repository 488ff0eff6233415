import { matchPath } from '#ui/router.ts';
import { boot } from '#ui/loading/contract.ts';
import { lazy, type LazyComponent } from '#ui/loading/lazy.tsx';
import { notFoundRoute, type PageRoute, routes } from '#ui/routes.ts';

/** The functions that import the pages, keyed by file. For paths and titles, see ui/routes.ts. */
const imports = import.meta.glob<{
  readonly default: () => React.ReactNode;
  readonly Form?: LazyComponent;
}>('/src/ui/pages/*/*-page.tsx');

/** A route with its page. The page has its own chunk, as does its form, if any. */
function pageOf(route: PageRoute) {
  const page = route.page ?? route.path.slice(1);
  const file = `/src/ui/pages/${page}/${page}-page.tsx`;
  const importPage = imports[file];
  if (!importPage) throw new Error(`${route.path} has no page: ${file} is missing.`);
  const importWithForm = async () => {
    const chunk = await importPage();
    // A form that loaded after its page would shift the page. The first page's markup already contains its form.
    if (boot?.page.path !== route.path) await chunk.Form?.load();
    return chunk;
  };
  return { ...route, file, Page: lazy(importWithForm) };
}

const notFound = pageOf(notFoundRoute);
const pages = routes.map(pageOf);

/** The page at a path, or the 404 page (behaviour 10.2). */
export const findPage = (pathname: string) =>
  pages.find(({ path }) => matchPath({ path, caseSensitive: true }, pathname)) ?? notFound;

/** The scroll position at which an auth page opens, in pixels: below the header, at the form (behaviour 10.3). */
const authScrollTop = 125;

/** The scroll position at which the page at a path opens, in pixels from its top. */
export const scrollTopOf = (pathname: string): number =>
  findPage(pathname).auth ? authScrollTop : 0;

export const pageAt = (pathname: string) => findPage(pathname).Page;

/** Loads the page at a path ahead of time, so that it renders at once. */
export const preload = (pathname: string): Promise<void> => pageAt(pathname).load();

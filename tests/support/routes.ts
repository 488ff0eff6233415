import { catalogue } from '#domain/catalogue/catalogue.ts';
import { indexedPaths, type PageRoute, pathsOf, routes } from '#ui/routes.ts';

const titlesOf = (route: PageRoute): (readonly [string, string])[] =>
  pathsOf(route, catalogue).map((path, index) => {
    if (path === '/') return [path, 'Ground Up | Winning from the ground up'];
    const name = route.path.includes(':') ? catalogue[index]?.name : route.title;
    return [path, `${name} | Ground Up`];
  });

/** The titles of all prerendered pages, keyed by path. */
export const titles: Readonly<Record<string, string>> = Object.fromEntries(
  routes.flatMap(titlesOf),
);

export const staticPaths = Object.keys(titles);

/** Paths of pages that must not be indexed. */
export const unlisted = staticPaths.filter((path) => !indexedPaths.includes(path));

/** The window widths of a phone and a desktop, in pixels. */
export const widths = [390, 1280];

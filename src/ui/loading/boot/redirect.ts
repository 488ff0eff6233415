import type { PageData } from '../contract.ts';

/** A pattern that matches a route's paths. */
export const patternOf = (route: string, flags?: string): RegExp =>
  new RegExp(`^${route.replace(/:\w+/, '([^/]+)')}/?$`, flags);

/**
 * Redirects a misspelled path, such as `/Shop`, to the correct one before anything is painted (behaviour 10.2). Returns
 * whether it redirects.
 */
export function redirect({ redirects = [] }: PageData): boolean {
  const { pathname, search, hash } = location;
  for (const [route, to] of redirects) {
    const [found, id = ''] = patternOf(route, 'i').exec(pathname) ?? [];
    const path = to.replace(/:\w+/, () => id);
    if (found === undefined || path === pathname) continue;
    document.documentElement.style.visibility = 'hidden';
    location.replace(path + search + hash);
    return true;
  }
  return false;
}

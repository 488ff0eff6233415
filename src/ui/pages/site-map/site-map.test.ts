import { expect, test } from 'vitest';
import { indexedPaths, routes } from '#ui/routes.ts';
import { groupRoutes } from './site-map-page.tsx';

const paths = groupRoutes(routes).flatMap(({ pages }) => pages.map(({ path }) => path));

test('the site map has every page that may be indexed, once, and no route with an open parameter', () => {
  expect(paths).toEqual(expect.arrayContaining(indexedPaths));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter((path) => path.includes(':'))).toEqual([]);
});

test('the site map leaves out only pages that are reached by an action', () => {
  const hidden = routes.filter(({ listed }) => listed === false).map(({ path }) => path);
  expect(hidden).toEqual(['/account/forgot-password-success', '/checkout/success/:sessionId']);
});

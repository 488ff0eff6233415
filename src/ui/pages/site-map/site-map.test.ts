import { describe, expect, test } from 'vitest';
import { mainOf } from '#tests/support/prerendered.ts';
import { indexedPaths, routes } from '#ui/routes.ts';
import { groupRoutes } from './site-map-page.tsx';

/** Pages that are reached only by an action. */
const unlisted = ['/account/forgot-password-success', '/checkout/success/:sessionId'];

const paths = groupRoutes(routes).flatMap(({ pages }) => pages.map(({ path }) => path));

describe('the site map', () => {
  test('has every page that may be indexed', () => {
    expect(paths).toEqual(expect.arrayContaining(indexedPaths));
  });

  test('has each page once, and no route with an open parameter', () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  });

  test('leaves out only pages that are reached by an action', () => {
    const hidden = routes.filter(({ listed }) => listed === false);
    expect(hidden.map(({ path }) => path)).toEqual(unlisted);
  });

  test('includes a new route', () => {
    const [first] = groupRoutes([{ path: '/stories', title: 'Stories' }]);
    expect(first?.pages).toEqual([{ path: '/stories', title: 'Stories' }]);
  });

  test('links to each page by its title', async () => {
    const markup = await mainOf('/site-map');
    const links = [...markup.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    expect(links.map(([, path]) => path)).toEqual(paths);
    expect(links.map(([, path, text]) => [path, text])).toContainEqual([
      '/product/toe-roller',
      'Toe Strength Training Kit',
    ]);
  });
});

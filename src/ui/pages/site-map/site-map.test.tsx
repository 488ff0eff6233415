import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { indexedPaths, routes } from '#ui/app/routes.tsx';
import { SiteProvider } from '#ui/features/store/site-context.tsx';
import { groupRoutes } from './group-routes.ts';
import { siteMapOf } from './site-map.tsx';

/** Pages that one comes to only by doing something. */
const unlisted = ['/checkout/success/:sessionId', '/account/forgot-password-success'];

const listed = [...routes.ordinary, ...routes.auth];
const paths = groupRoutes(listed).flatMap(({ pages }) => pages.map(({ path }) => path));

describe('the site map', () => {
  it('has every page that a search engine may list', () => {
    expect(paths).toEqual(expect.arrayContaining(indexedPaths));
  });

  it('has each page once, and no route with an open parameter', () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.includes(':'))).toEqual([]);
  });

  it('leaves out only the pages that are reached by doing something', () => {
    expect(listed.filter((route) => !('title' in route)).map(({ path }) => path)).toEqual(unlisted);
  });

  it('takes in a route it has never heard of', () => {
    const [first] = groupRoutes([{ path: '/stories', title: 'Stories' }]);
    expect(first?.pages).toEqual([{ path: '/stories', title: 'Stories' }]);
  });

  it('links each of them by its title', () => {
    const SiteMap = siteMapOf(listed);
    const site = {
      url: 'https://store.example',
      contactEmail: 'hello@store.example',
      supportEmail: 'help@store.example',
      social: {
        video: 'https://video.example',
        photo: 'https://photo.example',
        shorts: 'https://shorts.example',
      },
    };
    const markup = renderToStaticMarkup(
      <MemoryRouter>
        <SiteProvider value={site}>
          <SiteMap />
        </SiteProvider>
      </MemoryRouter>,
    );
    const links = [...markup.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)<\/a>/g)];
    expect(links.map(([, path]) => path)).toEqual(paths);
    expect(links.map(([, path, text]) => [path, text])).toContainEqual([
      '/product/toe-roller',
      'Toe Strength Training Kit',
    ]);
  });
});

import { expect, test } from 'vitest';
import { redirects, routes } from '#ui/features/navigation/routes.ts';
import { answerFor, hosting } from './hosting.ts';
import { redirectsOf } from './redirects.ts';

const pages = routes.map(({ path }) => path);
const nothing = (): Promise<boolean> => Promise.resolve(false);

const locationOf = async (path: string): Promise<string | undefined> => {
  const answer = await answerFor(path, nothing);
  return answer.kind === 'redirect' ? answer.location : undefined;
};

test('firebase.json redirects to the routes; after a change of theirs: npm run hosting', () => {
  expect(hosting.redirects).toEqual(redirectsOf([...routes, ...redirects]));
});

test.each(pages)('%s is its own address, and its other spellings lead to it', async (pattern) => {
  const path = pattern.replace(/:\w+$/, 'abc-1_X');
  expect(await locationOf(path)).toBeUndefined();

  const fixed = pattern.replace(/:\w+$/, '');
  const id = path.slice(fixed.length);
  const capitalized = fixed.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()) + id;
  const others = [capitalized, fixed.toUpperCase() + id, `/${path}`, path.replaceAll('/', '//')];
  for (const other of others.filter((spelling) => spelling !== path)) {
    expect([other, await locationOf(other)]).toEqual([other, path]);
    expect([other, await locationOf(`${other}/index.html`)]).toEqual([other, path]);
  }
  const bare = path === '/' ? '' : path;
  for (const end of ['//', '/index', '/index.html'])
    expect([end, await locationOf(bare + end)]).toEqual([end, path]);
});

test.each([
  ['/about/Privacy', '/about/privacy'],
  ['/shop/', '/shop'],
  ['/shop.html', '/shop'],
  ['/Checkout', '/'],
  ['/about', '/why-toes'],
  ['/ABOUT/', '/why-toes'],
  ['/checkout/success/cs_1/', '/checkout/success/cs_1'],
  ['/confirmation', '/404'],
  ['/confirmation.html', '/404'],
])('%s leads to %s', async (path, location) => {
  expect(await locationOf(path)).toBe(location);
});

test.each([
  '/shops',
  '/sHOP',
  '/shop%2F',
  '/about%2Fprivacy',
  '/product',
  '/product/a/b',
  '//evil.example/shop',
  '/\n/shop',
])('%s is no spelling of a route', async (path) => {
  expect(await answerFor(path, nothing)).toMatchObject({ kind: 'file', status: 404 });
});

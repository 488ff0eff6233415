import { expect, test } from 'vitest';
import firebase from '../../../firebase.json' with { type: 'json' };
import { redirects } from '#ui/routes.ts';
import { redirectOf } from './pages.ts';

test.each([
  ['/checkout', '/'],
  ['/about', '/why-toes'],
  ['/About/', '/why-toes'],
  ['/Shop', '/shop'],
  ['/ABOUT/Privacy', '/about/privacy'],
  ['/Product/toe-roller', '/product/toe-roller'],
  ['/PRODUCT/TOE-ROLLER/', '/product/TOE-ROLLER'],
  ['/Checkout/success/cs_1', '/checkout/success/cs_1'],
])('%s redirects to %s (behaviour 10.2)', (path, address) => {
  expect(redirectOf(path)).toBe(address);
});

test.each([
  '/',
  '/shop',
  '/shop/',
  '/product/toe-hammer',
  '/checkout/success/%20',
  '/shops',
  '/product/a/b',
])('%s does not redirect', (path) => {
  expect(redirectOf(path)).toBeUndefined();
});

test('Hosting has the same redirects', () => {
  expect(firebase.hosting.redirects).toEqual(
    [...redirects, { path: '/confirmation', to: '/404' }].map(({ path, to }) => ({
      source: path,
      destination: to,
      type: 301,
    })),
  );
});

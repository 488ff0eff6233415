import { describe, expect, test } from 'vitest';
import { backend } from './support/backend.ts';

const get = (path: string) => fetch(backend.url + path, { redirect: 'manual' });

describe('the built store, served by the Hosting emulator', () => {
  test.each([
    ['/checkout', '/'],
    ['/about', '/why-toes'],
    ['/shop/', '/shop'],
    ['/shop/index.html', '/shop'],
  ])('redirects %s to %s', async (from, to) => {
    const response = await get(from);
    expect([response.status, response.headers.get('Location')]).toEqual([301, to]);
  });

  test.each([
    ['/', 200],
    ['/shop', 200],
    ['/product/nothing', 404],
    ['/checkout/success/cs_test_1', 200],
    ['/checkout/success/', 404],
    ['/checkout/success/a/b', 404],
    ['/nowhere', 404],
  ])('serves %s as a page with status %i', async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain('<div id="root">');
  });
});

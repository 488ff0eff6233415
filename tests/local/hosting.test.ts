import { describe, expect, test } from 'vitest';
import { localServices } from '#adapters/config/local-services.ts';
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

  test('allows only its own services in the content security policies of the header and the page', async () => {
    const response = await get('/');
    const header = response.headers.get('Content-Security-Policy') ?? '';
    const page = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      await response.text(),
    )?.[1];
    const local = new Set(Object.values(localServices(backend.url)));
    for (const policy of [header, page ?? '']) {
      expect(new Set(policy.match(/\bhttps?:[^ ;]+/g))).toEqual(local);
      expect(policy).not.toMatch(/unsafe|\*/);
    }
  });

  test('sends no order’s address as a referrer, and caches hashed files forever', async () => {
    const order = await get('/checkout/success/cs_test_1');
    expect(order.headers.get('Referrer-Policy')).toBe('strict-origin');
    expect(order.headers.get('X-Robots-Tag')).toBe('noindex');
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(await order.text()) ?? [];
    const immutable = 'public, max-age=31536000, immutable';
    const found = await get(script);
    expect([found.status, found.headers.get('Cache-Control')]).toEqual([200, immutable]);
    // Hosting sends the same headers for a missing script, so the loader bypasses the cache when it requests one
    // (decision 11).
    const missing = await get('/assets/missing.js');
    expect([missing.status, missing.headers.get('Cache-Control')]).toEqual([404, immutable]);
  });
});

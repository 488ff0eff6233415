import type { Request } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';

test.use(motion);

test('an untouched page requests no script while its pictures are loading (behaviour 13.5)', async ({
  page,
  store,
}) => {
  await page.clock.install();
  const { release } = await delay(page, /\.(avif|webp|jpg)$/);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.goto('/product/toe-roller', { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(60_000);
  expect(scripts).toEqual([]);
  release();
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
  await store.showCart();
});

test('on a connection that the browser reports as 2G, the app loads alongside the pictures', async ({
  page,
  store,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
  );
  await page.route(/\.(avif|webp|jpg)$/, () => new Promise(() => undefined));
  await page.goto('/product/toe-roller', { waitUntil: 'commit' });
  await expect(store.button('BUY NOW')).toBeEnabled();
});

/** The scripts of the fake server, which production never loads (mocks/browser.ts). */
const fakeServer = /\/(?:browser-[\w-]+|mockServiceWorker)\.js$/;

test.describe('on a phone with 3 device pixels per CSS pixel', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true });

  test('the home page loads less than 200 kB before its film, and its main picture is at most 50 kB', async ({
    page,
    store,
  }) => {
    // How far ahead a browser loads lazy pictures depends on the connection type that it assumes.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 1,
      downloadThroughput: 10_000_000,
      uploadThroughput: 10_000_000,
      connectionType: 'cellular4g',
    });
    const sizes = new Map<string, number>();
    const film = page.waitForRequest(/\.webm$/);
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await store.open('/');
    await film;
    for (const request of requests) {
      const { responseBodySize } = await request.sizes();
      const { pathname } = new URL(request.url());
      // Each script is loaded twice: first from the server, and then from the cache, which transfers nothing.
      sizes.set(pathname, Math.max(responseBodySize, sizes.get(pathname) ?? 0));
    }
    const all = [...sizes].filter(([path]) => !path.endsWith('.webm') && !fakeServer.test(path));
    const total = all.reduce((sum, [, size]) => sum + size, 0);
    expect(total, JSON.stringify(all, null, 2)).toBeLessThan(200_000);
    const largest = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.fetchPriority === 'high')
        .map((image) => new URL(image.currentSrc).pathname),
    );
    expect(largest).toHaveLength(1);
    expect(sizes.get(largest[0] ?? '')).toBeLessThanOrEqual(50_000);
  });
});

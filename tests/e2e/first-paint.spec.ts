import type { Page, Request } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { staticPaths, titles, widths } from '#tests/support/routes.ts';

test.use(motion);

/** The test product has no stock record, which is logged. */
const noRecord = /^console warning: no inventory/;

test('a page with a restored cart hydrates without console messages', async ({ page, store }) => {
  const cartData = JSON.stringify([{ id: 'toe-roller', quantity: 3 }]);
  await store.leaveStored(cartData);
  for (const path of ['/', '/shop', '/product/toe-roller']) {
    await store.open(path);
    await expect(page.getByRole('banner')).toContainText('3 in cart');
  }
});

declare global {
  interface Window {
    /** The layout shifts of this page that no input explains. */
    shifts?: number[];
  }
}

/** The prerendered heading of a page; the home page's phrase may have changed since. */
async function lastWordOfHeading({ request }: Page, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const heading = /<h1\b.*?<\/h1>/s.exec(html)?.[0].replaceAll(/<[^>]*>/g, ' ') ?? '';
  return heading.trim().split(/\s+/).at(-1) || path;
}

/** Scrolls through a page until all its pictures have loaded. */
const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const nextFrame = () => new Promise(requestAnimationFrame);
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += 400) {
      scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
    const images = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await nextFrame();
  });

// A message in the console of any page fails the screenshots too.
for (const width of widths)
  test(
    `every page hydrates without console messages, heading changes or shifts, at ${width} px`,
    { tag: '@rare' },
    async ({ page, store, problems }) => {
      problems.expect(noRecord);
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        window.shifts = shifts;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const byInput = 'hadRecentInput' in entry && entry.hadRecentInput === true;
            if ('value' in entry && !byInput) shifts.push(Number(entry.value));
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of [...staticPaths, '/checkout/success/%20']) {
        await store.open(path);
        await store.knowsStock();
        await expect(store.heading, path).toHaveCount(1);
        if (titles[path] !== undefined) {
          await expect(store.heading, path).toContainText(await lastWordOfHeading(page, path));
          await expect(page).toHaveTitle(titles[path]);
        }
        await scrollThrough(page);
        const shifts = await page.evaluate(() => window.shifts ?? []);
        const sum = shifts.reduce((total, shift) => total + shift, 0);
        expect.soft(sum, `${path} moved: ${shifts.join(', ')}`).toBeLessThan(0.01);
      }
    },
  );

for (const { path, tag } of [
  { path: '/product/toe-roller', tag: [] },
  // The same boot script decides on every page.
  { path: '/', tag: ['@rare'] },
  { path: '/shop', tag: ['@rare'] },
])
  test(
    `${path} requests no script while its pictures are loading`,
    { tag },
    async ({ page, store }) => {
      const { release } = await delay(page, /\.(avif|webp|jpg)$/);
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('.js')) scripts.push(request.url());
      });

      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.now() > 1500);
      expect(scripts).toEqual([]);
      release();
      await expect.poll(() => scripts.length).toBeGreaterThan(0);
      await store.showCart();
    },
  );

test('on a connection that the browser calls 2G, the app loads alongside the pictures', async ({
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

/** The fake server, which production never loads (mocks/browser.ts). */
const fakeServer = /\/(?:browser-[\w-]+|mockServiceWorker)\.js$/;

for (const { deviceScaleFactor, tag } of [
  { deviceScaleFactor: 2, tag: ['@rare'] },
  { deviceScaleFactor: 3, tag: [] },
])
  test.describe(`on a phone with ${deviceScaleFactor} device pixels per CSS pixel`, { tag }, () => {
    test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor, hasTouch: true });

    test('the home page takes less than 200 kB before its film, of which its picture takes at most 50', async ({
      page,
      store,
    }) => {
      // How far ahead a browser loads lazy pictures depends on the connection it assumes.
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
        // Each script is loaded twice: from the server, then from the cache, which costs nothing.
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

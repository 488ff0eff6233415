import type { Locator, Page, Request } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { painted } from '#tests/support/frames.ts';
import { delay } from '#tests/support/requests.ts';
import { staticPaths, titles } from '#tests/support/routes.ts';
import { kit, noteHydration, type Store } from '#tests/support/store.ts';

test.use(motion);

declare global {
  interface Window {
    /** The elements that moved on the current page, each with its old and new position in the window, in CSS pixels. */
    moved?: Set<string>;
    /** The layout shifts of this page that did not follow any input. */
    shifts?: number[];
  }
}

/** Watches every frame of the pages opened next. */
async function watchFrames(page: Page) {
  const loading = new Set<Request>();
  page.on('request', (request) => loading.add(request));
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  await page.addInitScript(() => {
    // Simulates 3G, so that no film plays: on a busy machine, Chromium 153 may stop rendering if a film is off screen.
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
    const shifts: number[] = (window.shifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const byInput = 'hadRecentInput' in entry && entry.hadRecentInput === true;
        if ('value' in entry && !byInput) shifts.push(Number(entry.value));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    let moved = (window.moved = new Set());
    const places = new Map<Element, readonly [x: number, y: number]>();
    let shown: Element | null | undefined;
    const watch = (): void => {
      requestAnimationFrame(watch);
      const content = document.querySelector('main')?.firstElementChild;
      // The shopper has opened another page, so only what moves after its first frame counts.
      if (content !== shown) {
        places.clear();
        moved = window.moved = new Set();
      }
      shown = content;
      // While a page is being parsed, its lists grow.
      const isParsed = document.readyState !== 'loading';
      if (!isParsed || performance.getEntriesByType('paint').length === 0) return;
      for (const element of document.querySelectorAll(
        'header, main, footer, :is(header, main, footer) :is(a, button, input, textarea, h1, h2)',
      )) {
        // Skips hidden elements, and the section that always moves.
        if (!element.checkVisibility() || element.closest('section[aria-label]')) continue;
        const { x, y } = element.getBoundingClientRect();
        const [left, top] = places.get(element) ?? [x, y];
        if (Math.abs(x - left) > 2 || Math.abs(y - top) > 2)
          moved.add(`${element.outerHTML.slice(0, 80)} from ${left}, ${top} to ${x}, ${y}`);
        if (!places.has(element)) places.set(element, [x, y]);
      }
    };
    requestAnimationFrame(watch);
  });

  /** Returns the first things that moved on a page, once nothing more can move. */
  return async ({ waitForStock }: Store): Promise<string[]> => {
    await waitForStock();
    await painted(page);
    // A part that has just been painted may have requested another part.
    await expect.poll(() => loading.size).toBe(0);
    await painted(page);
    return page.evaluate(() => [...(window.moved ?? ['nothing was watched'])].slice(0, 3));
  };
}

/** Scrolls through a page until all its pictures have loaded; returns the sum of its layout shifts. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
      scrollTo(0, top);
      await nextFrame();
      await nextFrame();
    }
    const images = [...document.images].filter((image) => image.checkVisibility());
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await nextFrame();
    return (window.shifts ?? [1]).reduce((sum, shift) => sum + shift, 0);
  });

/** Files that may arrive after the first paint. */
const late = /\.(?:woff2|avif|webp)$/;

const layouts = ['/', '/shop', '/product/toe-roller', '/sign-in', '/why-toes', '/athletes'];

// Page problems, such as React's error if the app and the build render a page differently, also fail these tests.
for (const { width, paths, tag } of [
  { width: 390, paths: ['/', '/product/toe-roller'], tag: [] },
  { width: 390, paths: staticPaths, tag: ['@rare'] },
  { width: 1280, paths: layouts, tag: ['@rare'] },
])
  test(
    `on ${paths.length} pages at ${width} px, nothing moves by itself from the first paint on, even if the typeface and pictures load late`,
    { tag },
    async ({ page, store, problems }) => {
      test.setTimeout(Math.max(180_000, 20_000 * paths.length));
      if (paths.includes('/product/test-product'))
        problems.expect(/^console warning: no inventory/);
      await page.setViewportSize({ width, height: 844 });
      await noteHydration(page);
      const movedOn = await watchFrames(page);
      for (const path of paths) {
        const { release } = await delay(page, late);
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
        // A fake key press: without input, the app waits for the typeface, but after real input, shifts do not count.
        await page.evaluate(() => dispatchEvent(new Event('keydown')));
        await store.responds();
        release();
        expect.soft(await movedOn(store), path).toEqual([]);
        if (titles[path] !== undefined) await expect(page).toHaveTitle(titles[path]);
        expect.soft(await shiftOf(page), path).toBeLessThan(0.01);
        // Playwright's routes disable the browser's cache.
        await page.unroute(late);
      }
    },
  );

/** A page's path, and the link on the previous page that leads to it. */
type Step = readonly [path: string, link: (store: Store) => Locator];

const inFooter = (path: string, name: string): Step => [
  path,
  ({ footer }) => footer.getByRole('link', { name, exact: true }),
];
const inMain = (path: string, name: string): Step => [
  path,
  ({ page }) => page.getByRole('main').getByRole('link', { name, exact: true }).first(),
];

const tour: readonly Step[] = [
  inFooter('/contact', 'Contact Us'),
  inFooter('/shop', 'Shop'),
  inMain('/product/toe-roller', kit),
];
const longTour: readonly Step[] = [
  ...tour,
  inFooter('/', 'Home'),
  inFooter('/site-map', 'Site Map'),
  inMain('/sign-in', 'Sign In'),
  inMain('/create-account', 'Create Account'),
  inFooter('/athletes', 'Athletes'),
  inFooter('/why-toes', 'Why Toes'),
  inFooter('/about/privacy', 'Privacy'),
];

/** Delays each file. A Playwright route would also intercept the requests that MSW's service worker handles. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

for (const { width, steps, tag } of [
  { width: 390, steps: tour, tag: [] },
  { width: 1280, steps: longTour, tag: ['@rare'] },
])
  test(
    `at ${width} px, nothing moves by itself on ${steps.length} pages opened by links, or on the way back`,
    { tag },
    async ({ page, store }) => {
      await page.setViewportSize({ width, height: 844 });
      const movedOn = await watchFrames(page);
      await slowDown(page);
      await store.open('/about/tos');
      const go = async (path: string, leave: () => Promise<unknown>) => {
        const before = await page.evaluateHandle(() => window.moved);
        await leave();
        await expect(page).toHaveURL(path);
        // The page appears after the URL changes.
        await page.waitForFunction((moved) => moved !== window.moved, before);
        expect.soft(await movedOn(store), path).toEqual([]);
      };
      for (const [path, link] of steps) await go(path, () => link(store).click());
      for (const [path] of steps.slice(0, -1).toReversed()) await go(path, () => page.goBack());
    },
  );

import type { Locator, Page } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { kit, type Store, strap } from '#tests/support/store.ts';
import { recordTextWidths, showFontFiles } from '#tests/support/text-widths.ts';

test.use(motion);

declare global {
  interface Window {
    /** What has moved by itself on the page shown, from where to where, in CSS pixels of the window. */
    moved?: Set<string>;
  }
}

/** Watches every frame of the pages opened next, on a CPU throttled four times. */
async function watchFrames(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    let moved = (window.moved = new Set());
    const places = new Map<Element, readonly [x: number, y: number]>();
    let shown: Element | null | undefined;
    const look = (): void => {
      requestAnimationFrame(look);
      const content = document.querySelector('main')?.firstElementChild;
      // The shopper asked for another page: what moves now is what moves from its first frame on.
      if (content !== shown) {
        places.clear();
        moved = window.moved = new Set();
      }
      shown = content;
      if (performance.getEntriesByType('paint').length === 0) return;
      // A list that is still being parsed grows.
      const isParsed = document.readyState !== 'loading';
      for (const element of document.querySelectorAll(
        'header, main, footer, :is(header, main, footer) :is(a, button, input, textarea, h1, h2)',
      )) {
        // What is always moving, and what appears with it.
        if (!isParsed || !element.checkVisibility() || element.closest('section[aria-label]'))
          continue;
        const { x, y } = element.getBoundingClientRect();
        const [left, top] = places.get(element) ?? [x, y];
        if (Math.abs(x - left) > 2 || Math.abs(y - top) > 2)
          moved.add(`${element.outerHTML.slice(0, 80)} from ${left}, ${top} to ${x}, ${y}`);
        if (!places.has(element)) places.set(element, [x, y]);
      }
    };
    requestAnimationFrame(look);
  });
}

/** Each file takes a while. A route would take the requests from the service worker that answers them on `msw`. */
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

/** Opens a page and waits until nothing can move it any more. */
async function rest(store: Store, path: string): Promise<void> {
  await store.open(path);
  await settle(store);
}

async function settle(store: Store): Promise<void> {
  await store.knowsStock();
  await store.page.evaluate(() => document.fonts.ready);
  await store.page.waitForTimeout(400);
}

/** Goes to another page of the store, and waits until it is shown, later than its URL, and nothing can move it any more. */
async function go(store: Store, path: string, leave: () => Promise<unknown>): Promise<void> {
  const { page } = store;
  const before = await page.evaluateHandle(() => window.moved);
  await leave();
  await expect(page).toHaveURL(path);
  await page.waitForFunction((moved) => moved !== window.moved, before);
  await settle(store);
}

/** The first things that moved on a page. */
const movedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window.moved ?? ['nothing was watched'])].slice(0, 3));

/** Where to click for a page, on the page before it. */
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
  inFooter('/', 'Home'),
];
const longTour: readonly Step[] = [
  ...tour,
  inFooter('/site-map', 'Site Map'),
  inMain('/sign-in', 'Sign In'),
  inMain('/create-account', 'Create Account'),
  inFooter('/site-map', 'Site Map'),
  inMain('/account/forgot-password', 'Reset Password'),
  inFooter('/athletes', 'Athletes'),
  inFooter('/dancers', 'Dancers'),
  inFooter('/toe-tests', 'Toe Test'),
  inFooter('/why-toes', 'Why Toes'),
  inFooter('/about/privacy', 'Privacy'),
  inFooter('/about/tos', 'TOS'),
  inFooter('/site-map', 'Site Map'),
  inMain('/product/toe-strap', strap),
];

/** Every layout. */
const pages = [
  '/',
  '/shop',
  '/product/toe-roller',
  '/sign-in',
  '/why-toes',
  '/about/tos',
  '/contact',
  '/athletes',
];

/** What moves on each page, on a first visit, a later one, and one whose typeface is late. */
async function visit(store: Store, paths: readonly string[]): Promise<void> {
  const { page } = store;
  for (const path of paths) {
    for (const time of ['first', 'later']) {
      await rest(store, path);
      expect.soft(await movedOn(page), `${path}, ${time} visit`).toEqual([]);
    }
    const { release } = await delay(page, /\.woff2$/);
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    await page.waitForTimeout(200);
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(100);
    expect.soft(await movedOn(page), `${path}, late typeface`).toEqual([]);
    // A route switches the browser's cache off.
    await page.unroute(/\.woff2$/);
  }
}

/** What moves on each page that a link leads to, and on the way back. */
async function tourPages(store: Store, steps: readonly Step[]): Promise<void> {
  const { page } = store;
  await slowDown(page);
  await rest(store, '/about/tos');
  for (const [path, link] of steps) {
    await go(store, path, () => link(store).click());
    expect.soft(await movedOn(page), path).toEqual([]);
  }
  for (const [path] of steps.slice(0, -1).toReversed()) {
    await go(store, path, () => page.goBack());
    expect.soft(await movedOn(page), `back on ${path}`).toEqual([]);
  }
}

for (const { width, paths, steps, tag } of [
  { width: 390, paths: ['/', '/product/toe-roller'], steps: tour, tag: [] },
  { width: 390, paths: pages, steps: longTour, tag: ['@rare'] },
  { width: 1280, paths: pages, steps: longTour, tag: ['@rare'] },
])
  test(
    `from the first paint on nothing moves by itself: at ${width} px on ${paths.length} pages, when their typeface is late, and on ${steps.length} led to by links`,
    { tag },
    async ({ page, store }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await watchFrames(page);
      await visit(store, paths);
      await tourPages(store, steps);
    },
  );

test('on a later visit every frame shows Archivo', { tag: '@rare' }, async ({ page, store }) => {
  await page.addInitScript(recordTextWidths);
  await rest(store, '/');
  for (const path of ['/', '/shop', '/why-toes']) {
    await rest(store, path);
    const widths = () => page.evaluate(() => [...(window.textWidths ?? [])]);
    const shown = await widths();
    await page.evaluate(showFontFiles);
    await expect.poll(widths, path).toEqual(shown);
    expect(shown).toHaveLength(1);
  }
});

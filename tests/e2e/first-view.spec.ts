import type { Page } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { noteHydration } from '#tests/support/store.ts';

test.use(motion);

declare global {
  interface Window {
    /** What the page has shown since the first paint: `title | heading | scroll position`. */
    views?: Set<string>;
  }
}

/** Records every frame of the pages opened next, from the first paint on. */
async function watchViews(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const views = (window.views = new Set());
    const watch = (): void => {
      const heading = document.querySelector('h1')?.textContent;
      // A slow machine may paint a page that it is still parsing.
      const isParsed = heading !== undefined || document.readyState !== 'loading';
      if (isParsed && performance.getEntriesByType('paint').length > 0)
        views.add(`${document.title} | ${heading ?? ''} | ${scrollY}`);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
}

/** The views shown so far. Waits for the first one, since a busy machine paints late. */
async function viewsOf(page: Page): Promise<string[]> {
  await page.waitForFunction(() => window.views && window.views.size > 0);
  return page.evaluate(() => [...(window.views ?? [])]);
}

test('an unknown URL shows a 404 page with a link, and pages have their final text and scroll position from the first paint on (behaviour 10.2, 10.9)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/404/);
  await watchViews(page);
  for (const [path, view, way] of [
    [
      '/product/%3Cscript%3E',
      'No such product | Ground Up | Product does not exist. | 0',
      'View Shop',
    ],
    [
      '/no/such/page',
      'Page not found | Ground Up | This page could not be found. | 0',
      'Return Home',
    ],
  ] as const) {
    const response = page.waitForResponse(`**${path}`);
    await store.open(path);
    expect((await response).status()).toBe(404);
    expect(await viewsOf(page)).toEqual([view]);
    await expect(page.getByRole('main').getByRole('link')).toHaveText([way]);
  }
  // The shortest page, and one in a wide window. tests/components/scroll.test.tsx lists all pages that open at 125 px.
  for (const [path, width] of [
    ['/account/forgot-password-success', 390],
    ['/sign-in', 2560],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await store.open(path);
    const positions = (await viewsOf(page)).map((view) => view.split(' | ').at(-1));
    expect.soft([path, ...new Set(positions)]).toEqual([path, '125']);
    await expect(store.heading).toBeInViewport();
  }
});

test('the confirmation shows its waiting state from the first paint on (behaviour 6.1)', async ({
  page,
  store,
}) => {
  const { release } = await delay(page, /\.js$/);
  await watchViews(page);
  await page.goto('/checkout/success/cs_1');
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  const [first = ''] = await viewsOf(page);
  expect(first).not.toMatch(/^ ?\||\| ?\|/);
  release();
  await expect(store.heading).toBeVisible();
  for (const view of await viewsOf(page)) expect(view).not.toMatch(/^ ?\|/);
});

test('if a button is pressed while the app starts, it counts as clicked, and a page that the shopper has used does not scroll by itself (behaviour 10.9)', async ({
  page,
  store,
}) => {
  const { release } = await delay(page, /\.js$/);
  await noteHydration(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Name').focus();
  await page.evaluate(() => scrollTo(0, 300));
  await store.button('Send').hover();
  await page.mouse.down();
  const pressed = await page.evaluate(() => scrollY);
  release();
  await store.responds();
  await expect(page.locator('canvas[data-painted]')).toHaveCount(1);
  expect(await page.evaluate(() => scrollY)).toBe(pressed);
  await page.mouse.up();
  await expect(page.getByRole('alert')).toHaveText('Name Required.');
  await page.evaluate(() => scrollTo(0, 300));
  await page.reload();
  await expect(page.locator('canvas[data-painted]')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
});

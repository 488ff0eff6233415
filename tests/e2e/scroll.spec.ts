import type { Page } from '@playwright/test';
import { authPaths, signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { staticPaths } from '#tests/support/routes.ts';
import type { Store } from '#tests/support/store.ts';

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** From the bottom of the site map to one of its pages, without what a real pointer would scroll. */
async function follow(store: Store, path: string): Promise<void> {
  const { page } = store;
  await store.open('/site-map');
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
  const link = page.getByRole('main').locator(`a[href="${path}"]`);
  await link.evaluate((element: HTMLAnchorElement) => element.click());
  await expect(page).toHaveURL(path);
  await expect(store.heading).not.toHaveText('Site Map');
}

/** What the site map does not lead to. */
const elsewhere = new Set([
  '/site-map',
  '/product/test-product',
  '/account/forgot-password-success',
]);

/** The canvas that auth pages stand on. */
const tiles = (page: Page) => page.locator('main canvas[data-drawn]');

for (const path of staticPaths.filter((one) => !elsewhere.has(one))) {
  const isAuth = authPaths.includes(path);
  const start = isAuth ? '125 px, on the tiles' : '0 px';
  test(`a link to ${path} opens it at ${start}`, async ({ page, store }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await follow(store, path);
    await expect.poll(() => scrollTop(page)).toBe(isAuth ? 125 : 0);
    await expect(tiles(page)).toHaveCount(isAuth ? 1 : 0);
  });
}

test('the page of a reset that worked stands on the tiles too', async ({ page, store }) => {
  await store.open('/account/forgot-password-success');
  await expect(tiles(page)).toBeVisible();
});

test('the shop opens at its top, and goes to the place that the address names after 100 ms', async ({
  page,
  store,
}) => {
  await page.clock.install({ time: '2026-03-01T10:00:00' });
  await signIn(store);
  await store.open('/athletes');
  await store.header.getByRole('button', { name: 'Account' }).click();
  const browse = store.account.getByRole('link', { name: '+ Browse' });
  await expect(browse).toBeVisible();
  await page.clock.pauseAt('2026-03-01T11:00:00');
  await browse.click();
  await expect(page).toHaveURL('/shop/#courses');
  const courses = page.getByRole('heading', { name: 'COURSES' });
  await expect(courses).toBeVisible();
  await expect(store.account).toBeHidden();
  await page.clock.runFor(99);
  expect(await scrollTop(page)).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  await expect(courses).toBeInViewport();
});

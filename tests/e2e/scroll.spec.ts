import type { Page } from '@playwright/test';
import { authPaths, signIn } from '#tests/support/account.ts';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { staticPaths } from '#tests/support/routes.ts';

test.use(motion);

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);

/** Pages that the site map does not list. */
const elsewhere = new Set([
  '/site-map',
  '/product/test-product',
  '/account/forgot-password-success',
]);

/** The canvas behind auth pages. */
const tiles = (page: Page) => page.locator('main canvas[data-painted]');

for (const isAuth of [false, true]) {
  const start = isAuth ? 125 : 0;
  const where = isAuth ? 'auth page opens at 125 px, on the tiles' : 'ordinary page opens at 0 px';
  test(`from the bottom of the site map each ${where} (behaviour 10.3)`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await store.open('/site-map');
    const paths = staticPaths.filter(
      (path) => !elsewhere.has(path) && authPaths.includes(path) === isAuth,
    );
    for (const path of paths) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
      const link = page.getByRole('main').locator(`a[href="${path}"]`);
      // A real pointer would scroll to the link first.
      await link.evaluate((element: HTMLAnchorElement) => element.click());
      await expect(page).toHaveURL(path);
      await expect(store.heading).not.toHaveText('Site Map');
      await expect.poll(() => scrollTop(page), path).toBe(start);
      await expect(tiles(page)).toHaveCount(isAuth ? 1 : 0);
      await page.goBack();
      await expect(store.heading).toHaveText('Site Map');
    }
  });
}

test("the shop opens at its top, and scrolls to the address's hash after 100 ms (behaviour 10.3)", async ({
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
  await expect(page).toHaveURL(/\/shop\/?#courses$/);
  const courses = page.getByRole('heading', { name: 'COURSES' });
  await expect(courses).toBeVisible();
  await expect(store.account).toBeHidden();
  await page.clock.runFor(99);
  expect(await scrollTop(page)).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(0);
  await expect(courses).toBeInViewport();

  // The same hash again, by keyboard.
  await page.clock.resume();
  await page.evaluate(() => scrollTo(0, 0));
  await store.header.getByRole('button', { name: 'Account' }).click();
  await browse.press('Enter');
  await expect(store.account).toBeHidden();
  await expect(courses).toBeInViewport();
});

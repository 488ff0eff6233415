import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/account.ts';
import { expect, motion, test } from '#tests/support/fixtures.ts';

test.use(motion);

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test('from the bottom of a page the next opens at 0 px, and a page with a form at 125 px, on its tiles (behaviour 10.3)', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await store.open('/site-map');
  for (const [path, start] of [
    ['/about/privacy', 0],
    ['/contact', 125],
  ] as const) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(200);
    const link = page.getByRole('main').locator(`a[href="${path}"]`);
    // A real pointer would scroll to the link first.
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await expect(page).toHaveURL(path);
    await expect(store.heading).not.toHaveText('Site Map');
    await expect.poll(() => scrollTop(page), path).toBe(start);
    await expect(page.locator('main canvas[data-painted]')).toHaveCount(start > 0 ? 1 : 0);
    await page.goBack();
    await expect(store.heading).toHaveText('Site Map');
  }
});

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

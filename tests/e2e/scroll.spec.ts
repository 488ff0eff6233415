import type { Page } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { nextFrames } from '#tests/support/frames.ts';

test.use(motion);

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test('the next page opens at 0 px, or at 125 px if it has a tiled canvas, and Back restores the previous position, even after a reload (behaviour 10.3)', async ({
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
    // The app saves the position when the scroll event fires, in the next frame.
    await nextFrames(page);
    const left = await scrollTop(page);
    const link = page.getByRole('main').locator(`a[href="${path}"]`);
    // A real pointer would scroll to the link first.
    await link.evaluate((element: HTMLAnchorElement) => element.click());
    await expect(page).toHaveURL(path);
    await expect(store.heading).not.toHaveText('Site Map');
    await expect.poll(() => scrollTop(page), path).toBe(start);
    await expect(page.locator('main canvas[data-painted]')).toHaveCount(start > 0 ? 1 : 0);
    if (path === '/contact') await page.reload();
    await store.responds();
    await page.goBack();
    await expect(store.heading).toHaveText('Site Map');
    await expect.poll(() => scrollTop(page)).toBe(left);
  }
});

import { expectAccessible } from '#tests/support/axe.ts';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { overflowOf } from '#tests/support/overflow.ts';
import { staticPaths, widths } from '#tests/support/routes.ts';

test.use(motion);

// Every other page and state is checked with its screenshot, while nothing moves (tests/screenshots).
test('axe finds nothing on the moving home page and its pause buttons', async ({ page, store }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await store.open('/');
    await expect(page.getByRole('button', { name: /^Pause/ }).first()).toBeVisible();
    await expectAccessible(page, `/ at ${width} px`);
  }
});

test('no page scrolls sideways at 320 px, or 1280 px at 400 %, before its typeface has loaded', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await delay(page, /\.woff2$/);
  // It logs a warning about its missing stock record at some point, and looks like the other products.
  for (const path of staticPaths.filter((one) => one !== '/product/test-product')) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(store.footer.getByText('Site Map')).toBeVisible();
    expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0);
  }
});

import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { hold } from '#tests/support/requests.ts';
import { overflowOf } from '#tests/support/overflow.ts';
import { staticPaths, widths } from '#tests/support/routes.ts';

// Every page and state is looked at with its screenshot, where nothing moves (tests/screenshots).
test('axe finds nothing on the home page while it moves, its pause controls too', async ({
  page,
  store,
}) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    await store.open('/');
    await expect(page.getByRole('button', { name: /^Pause/ }).first()).toBeVisible();
    await expectAccessible(page, `/ at ${width} px`);
  }
});

test('no page scrolls sideways at 320 px before its typeface is there, as at 1280 px zoomed in four times', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await hold(page, /\.woff2$/);
  // Its warning of a stock that has no record comes sooner or later; it looks as the other products do.
  for (const path of staticPaths.filter((one) => one !== '/product/test-product')) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(store.footer.getByText('Site Map')).toBeVisible();
    expect.soft(await overflowOf(page), path).toBeLessThanOrEqual(0);
  }
});

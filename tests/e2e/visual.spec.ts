import { expect, test } from '#tests/support/fixtures.ts';
import { staticPaths, widths } from '#tests/support/routes.ts';

/** An id that no session can have gives the confirmation's defaults at once. */
const dynamicPaths = ['/no-such-page', '/product/no-such-product', '/checkout/success/%20'];

const fileName = (path: string, width: number): string =>
  `${path === '/' ? 'home' : path.slice(1).replaceAll(/\W+/g, '-')}-${width}.png`;

for (const width of widths) {
  for (const path of [...staticPaths, ...dynamicPaths]) {
    test(`${path} looks as accepted at ${width} px`, async ({ page, store, troubles }) => {
      if (path.includes('no-such')) troubles.expect(/404/);
      if (path === '/product/test-product') troubles.expect(/no inventory/);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.clock.setFixedTime(new Date('2026-06-05T12:00:00Z'));
      await store.open(path);
      await store.knowsStock();
      await page.evaluate(async () => {
        // Pictures further down wait to be scrolled to.
        const pictures = [...document.images];
        for (const picture of pictures) picture.loading = 'eager';
        await Promise.all(pictures.map((picture) => picture.decode()));
        // Blurred, a picture still shows which it is and where, in a tenth of the bytes.
        for (const picture of pictures) picture.style.filter = 'blur(24px)';
        await document.fonts.ready;
        scrollTo(0, 0);
      });
      await expect(page).toHaveScreenshot(fileName(path, width), {
        fullPage: true,
        // The tiles are drawn anew on each visit.
        mask: [page.locator('canvas')],
      });
    });
  }
}

import type { Page } from '@playwright/test';
import { authPaths } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const canvasOf = (page: Page) => page.locator('main canvas[data-painted]');

/** The colour of each tile, row by row; fails if a tile has two colours. */
const tilesOf = (page: Page): Promise<string[]> =>
  canvasOf(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width } = canvas;
    const side = width / 25;
    // The copy has `willReadFrequently`, without which the browser warns about repeated reads.
    const copy = new OffscreenCanvas(width, width);
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The copy has no context.');
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, width, width);
    const colour = (x: number, y: number) =>
      data
        .subarray(4 * (y * width + x))
        .subarray(0, 4)
        .join();
    return Array.from({ length: 25 * 25 }, (_, index) => {
      const [x, y] = [(index % 25) * side, Math.floor(index / 25) * side];
      const [first, last] = [colour(x, y), colour(x + side - 1, y + side - 1)];
      return first === last ? first : 'mixed';
    });
  });

test.describe('the canvas of tiles', () => {
  test('is 1000 by 1000, of 25 by 25 tiles in the five colours of the brand (behaviour 10.9)', async ({
    page,
    store,
  }) => {
    await store.open('/contact');
    await expect(canvasOf(page)).toHaveAttribute('width', '1000');
    await expect(canvasOf(page)).toHaveAttribute('height', '1000');
    await expect(canvasOf(page)).toHaveAttribute('aria-hidden', 'true');
    expect(new Set(await tilesOf(page))).toEqual(
      new Set([
        '232,71,28,255',
        '20,22,26,255',
        '239,231,218,255',
        '215,240,60,255',
        '201,154,98,255',
      ]),
    );
  });

  test('is random on each visit, and does not change during one (behaviour 10.9)', async ({
    page,
    store,
  }) => {
    await store.open('/create-account');
    const first = await tilesOf(page);
    await page.waitForTimeout(500);
    expect(await tilesOf(page)).toEqual(first);
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(store.heading).toHaveText('Sign In');
    await expect.poll(() => tilesOf(page)).not.toEqual(first);
    await store.open('/create-account');
    expect(await tilesOf(page)).not.toEqual(first);
  });
});

for (const path of authPaths) {
  test(`the page ${path} opens scrolled to 125 px on a phone, a laptop and a large screen (behaviour 10.9)`, async ({
    page,
    store,
  }) => {
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      await store.open(path);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(125);
      await expect(store.heading).toBeInViewport();
    }
  });
}

/** What axe finds at each width. */

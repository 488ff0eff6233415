import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const canvasOf = (page: Page) => page.locator('main canvas[data-painted]');

/** The color of each tile, row by row; 'mixed' for a tile with two colors. */
const tilesOf = (page: Page): Promise<string[]> =>
  canvasOf(page).evaluate((canvas: HTMLCanvasElement) => {
    const { width } = canvas;
    const side = width / 25;
    // Without `willReadFrequently`, the browser would warn about repeated reads.
    const copy = new OffscreenCanvas(width, width);
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The copy of the canvas has no context.');
    context.drawImage(canvas, 0, 0);
    const { data } = context.getImageData(0, 0, width, width);
    const color = (x: number, y: number) =>
      data
        .subarray(4 * (y * width + x))
        .subarray(0, 4)
        .join();
    return Array.from({ length: 25 * 25 }, (_, index) => {
      const [x, y] = [(index % 25) * side, Math.floor(index / 25) * side];
      const [first, last] = [color(x, y), color(x + side - 1, y + side - 1)];
      return first === last ? first : 'mixed';
    });
  });

test('the canvas has 25 by 25 tiles in the five brand colors, rearranged at random on every page and visit (behaviour 10.9)', async ({
  page,
  store,
}) => {
  await store.open('/create-account');
  await expect(canvasOf(page)).toHaveAttribute('width', '1000');
  await expect(canvasOf(page)).toHaveAttribute('height', '1000');
  await expect(canvasOf(page)).toHaveAttribute('aria-hidden', 'true');
  const first = await tilesOf(page);
  const brand = ['232,71,28', '20,22,26', '239,231,218', '215,240,60', '201,154,98'];
  expect(new Set(first)).toEqual(new Set(brand.map((color) => `${color},255`)));
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(store.heading).toHaveText('Sign In');
  await expect.poll(() => tilesOf(page), 'on the next page').not.toEqual(first);
  await store.open('/create-account');
  expect(await tilesOf(page), 'on the next visit').not.toEqual(first);
});

import type { Locator, Page } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { kit } from '#tests/support/store.ts';

test.use(motion);

const path = '/product/toe-roller';

const mainImage = (page: Page): Locator => page.getByRole('main').getByRole('img').first();
const viewer = (page: Page): Locator => page.getByRole('dialog', { name: `Images of ${kit}` });

/** Drags a finger over an element, by this many pixels to the right (negative: to the left). */
async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('There is nothing to swipe.');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2 - by / 2;
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: from, y }],
  });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: from + by * part, y }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  // Lifting a moving finger starts a fling, which swallows the next tap.
  await page.waitForTimeout(150);
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a click zooms in and keeps the clicked point under the pointer (behaviour 2.4)', async ({
  page,
  store,
}) => {
  await store.open(path);
  await mainImage(page).click({ force: true });
  const image = viewer(page).getByRole('img');
  const width = async (): Promise<number> => (await image.boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(300);
  const before = await image.boundingBox();
  if (!before) throw new Error('No image is shown.');
  const point = { x: before.x + before.width * 0.75, y: before.y + before.height * 0.75 };
  await page.mouse.click(point.x, point.y);
  await expect.poll(width).toBeGreaterThan(before.width * 1.9);
  await expect
    .poll(async () => {
      const after = await image.boundingBox();
      return after ? Math.round(((point.x - after.x) / after.width) * 20) / 20 : 0;
    })
    .toBe(0.75);
  await page.keyboard.press('-');
  await expect.poll(width).toBe(before.width);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe shows the next image, on the page and full screen, and a tap opens the view (behaviour 2.4)', async ({
    page,
    store,
  }) => {
    await store.open(path);
    await swipe(page, mainImage(page), -160);
    await expect(mainImage(page)).toHaveAttribute('src', '/images/toe-roller-2.jpg');
    await expect(viewer(page)).toBeHidden();
    await mainImage(page).tap({ force: true });
    const image = viewer(page).getByRole('img');
    await swipe(page, image, -160);
    await expect(image).toHaveAttribute('src', '/images/toe-roller-3.jpg');
  });
});

test("until a picture has loaded, its place shows the picture's colours (behaviour 2.4)", async ({
  page,
  store,
}) => {
  await page.route(/\.avif$/, () => undefined);
  await page.goto(path, { waitUntil: 'commit' });
  const background = (): Promise<string> =>
    mainImage(page).evaluate((image) => getComputedStyle(image).backgroundImage);
  await expect.poll(background).not.toBe('none');
  const first = await background();
  await store.button('Show image 2').click();
  await expect.poll(background).not.toBe(first);
});

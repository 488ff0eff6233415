import { expect, motion, test } from '#tests/support/fixtures.ts';
import { kit, noteHydration } from '#tests/support/store.ts';

test.use(motion);

const path = '/product/toe-roller';

test('a click zooms in and keeps the clicked point under the pointer (behaviour 2.4)', async ({
  page,
  store,
}) => {
  await store.open(path);
  await store.button('View Full Screen').click();
  const image = page.getByRole('dialog', { name: `Images of ${kit}` }).getByRole('img');
  const width = async (): Promise<number> => (await image.boundingBox())?.width ?? 0;
  await expect(page.locator('dialog:modal')).toBeVisible();
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

test('a swipe shows the next image, with a placeholder in its colors until it has loaded (behaviour 2.4)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\.avif$/, () => undefined);
  await noteHydration(page);
  await page.goto(path, { waitUntil: 'commit' });
  // Without input, the app would wait for the pictures. A key press has no effect until the boot script has run.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await page.evaluate(() => window.hydratedAt)).toBeDefined();
  }).toPass();
  const image = page.getByRole('main').getByRole('img').first();
  const background = () => image.evaluate((element) => getComputedStyle(element).backgroundImage);
  await expect.poll(background).not.toBe('none');
  const first = await background();
  const { x, y } = (await image.boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  for (const [type, by] of [
    ['touchStart', 250],
    ['touchMove', 200],
    ['touchMove', 150],
    ['touchMove', 90],
    ['touchEnd', undefined],
  ] as const)
    await session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by === undefined ? [] : [{ x: x + by, y: y + 100 }],
    });
  await expect(image).toHaveAttribute('src', '/images/toe-roller-5.jpg');
  await expect.poll(background).not.toBe(first);
});

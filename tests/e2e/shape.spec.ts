import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

for (const [width, height] of [
  [844, 390],
  [640, 400],
] as const) {
  test.describe(`in a short window, ${width} × ${height}`, () => {
    test.use({ viewport: { width, height } });

    test("a product's name is beside its picture, its buy button is within a screen and a half, and the image in the viewer fills the window's height (behaviour 2.4)", async ({
      page,
      store,
    }) => {
      await store.open('/product/toe-roller');
      await store.waitForStock();
      const onPage = await boxOf(page.getByRole('article').getByRole('img').first());
      const title = await boxOf(store.heading);
      expect(title.x).toBeGreaterThan(onPage.right);
      expect(title.bottom).toBeLessThan(height);
      expect((await boxOf(store.button('BUY NOW'))).bottom).toBeLessThan(1.5 * height);
      await store.button('View Full Screen').click();
      const inViewer = page.getByRole('dialog', { name: /^Images of/ }).getByRole('img');
      await expect.poll(async () => (await boxOf(inViewer)).height).toBe(height);
    });

    test('the home page has its text on the left and its button in view (behaviour 10.6)', async ({
      page,
      store,
    }) => {
      await store.open('/');
      const start = page.getByRole('link', { name: 'START WINNING' });
      await expect(start).toBeInViewport({ ratio: 0.9 });
      expect((await boxOf(start)).right).toBeLessThan(width / 2);
    });
  });
}

test('the longest phrase in the headline ends to the left of the lit roller, which begins in the middle of the page (behaviour 10.6)', async ({
  page,
  store,
}) => {
  await store.open('/');
  await page.evaluate(() => document.fonts.ready);
  const phrase = page.locator('h1 > :first-child');
  await phrase.evaluate((element) => {
    element.textContent = 'Quickness';
    element.style.display = 'inline-block';
  });
  for (const width of [1000, 1060, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await boxOf(phrase)).right, `${width} px`).toBeLessThan(0.49 * width);
  }
});

test("every page's heading is aligned with the left edge of the header's logo (behaviour 10.7)", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const path of ['/', '/athletes', '/dancers', '/why-toes', '/toe-tests', '/shop']) {
    await store.open(path);
    const logo = await boxOf(store.header.getByRole('link', { name: 'Ground Up' }));
    expect((await boxOf(store.heading)).x, path).toBeCloseTo(logo.x, 0);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the compass and its button fit on one screen (behaviour 10.7)', async ({ page, store }) => {
    await store.open('/why-toes');
    const dial = await boxOf(page.getByRole('group', { name: 'Direction of the pull' }));
    const { bottom } = await boxOf(store.button('Hold 7 seconds'));
    const header = await boxOf(store.header);
    expect(bottom - dial.y).toBeLessThan(640 - header.height);
  });

  test('the image in the full-screen viewer is larger than the picture on the page (behaviour 2.4)', async ({
    page,
    store,
  }) => {
    await store.open('/product/toe-roller');
    const onPage = await boxOf(page.getByRole('article').getByRole('img').first());
    await store.button('View Full Screen').click();
    const inViewer = page.getByRole('dialog', { name: /^Images of/ }).getByRole('img');
    await expect.poll(async () => (await boxOf(inViewer)).width).toBeGreaterThan(onPage.width);
  });

  test("a cart line's picture and name are part of its link (behaviour 3.4)", async ({
    page,
    store,
  }) => {
    for (const part of ['img', 'p']) {
      await store.addFromProduct('toe-roller', 1);
      const { x, y, width, height } = await boxOf(
        store.cart.getByRole('listitem').locator(part).first(),
      );
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect(store.cart).toBeHidden();
      await expect(page).toHaveURL('/product/toe-roller');
    }
  });
});

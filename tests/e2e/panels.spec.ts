import type { Page } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { delay } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

test.use(motion);

/** Whether the overlay or a panel covers the middle of the page. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.elementFromPoint(200, 400) instanceof HTMLDialogElement);

test('opening the shop closes the cart and its overlay (behaviour 11.1)', async ({
  page,
  store,
}) => {
  await store.open('/shop');
  await store.footer.getByRole('link', { name: 'Athletes' }).click();
  await expect(page).toHaveURL('/athletes');
  await store.showCart();
  await expect.poll(() => isCovered(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(store.cart).toBeHidden();
  await expect.poll(() => isCovered(page)).toBe(false);
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  await expect.poll(async () => (await store.cart.boundingBox())?.x).toBe(1280 - 400);
});

test('a panel opened while the next page is loading stays open (behaviour 11.1)', async ({
  context,
  page,
  store,
}) => {
  const { release } = await delay(context, '**/assets/shop-*.js');
  await store.open('/dancers');
  const link = store.header.getByRole('link', { name: 'Shop' });
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await store.showCart();
  release();
  await expect(page).toHaveTitle('Shop | Ground Up');
  await expect(store.cart).toBeVisible();
});

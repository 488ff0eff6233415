import type { Page } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { holdsFocus } from '#tests/support/keyboard.ts';
import { delay } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

test.use(motion);

/** Whether the overlay or a panel covers the middle of the page. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.elementFromPoint(200, 400) instanceof HTMLDialogElement);

test('each panel takes the focus, traps it, and returns it however it is closed (behaviour 11.2)', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await store.open('/athletes');
  for (const { name, opener, close } of [
    { name: 'Cart', opener: 'Show Cart', close: 'CLOSE' },
    { name: 'Account', opener: 'Account', close: 'Close' },
    { name: 'Menu', opener: 'Open Menu', close: 'Close Menu' },
  ]) {
    const button = store.header.getByRole('button', { name: opener });
    const panel = page.getByRole('dialog', { name, exact: true });
    await button.click();
    await expect.poll(() => holdsFocus(panel)).toBe(true);
    const stops = await panel.getByRole('button').or(panel.getByRole('link')).count();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < stops + 1; presses += 1) {
        await page.keyboard.press(key);
        expect(await holdsFocus(panel), `${name}, ${key}`).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: close, exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
    const home = await store.header.getByRole('link', { name: 'Ground Up' }).boundingBox();
    await page.mouse.click((home?.x ?? 0) + 5, (home?.y ?? 0) + 5);
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL(/\/athletes$/);
  }
});

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

import type { Page } from '@playwright/test';
import { openSettings, signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { kit } from '#tests/support/store.ts';

declare global {
  interface Window {
    /** Where each slide of a panel led, from and to, in the order they began. */
    slides?: string[][];
  }
}

/** Writes down every slide from here on; call it before the first page is opened. */
async function watchSlides(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const slides: string[][] = [];
    window.slides = slides;
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName !== 'translate' || !(target instanceof HTMLDialogElement)) return;
      const slide = target
        .getAnimations()
        .find((one) => one instanceof CSSTransition && one.transitionProperty === 'translate');
      if (slide?.effect instanceof KeyframeEffect)
        slides.push(slide.effect.getKeyframes().map(({ translate }) => String(translate)));
    });
  });
}

const slidesOf = (page: Page) => page.evaluate(() => window.slides);

/** How dark the overlay makes what is behind, from 0 to 1. */
const dimming = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    if (!dialog) return 0;
    const { backgroundColor } = getComputedStyle(dialog, '::backdrop');
    const [red = 255, green = 255, blue = 255, alpha = 1] = (
      backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    return Math.max(red, green, blue) < 64 ? alpha : 0;
  });

/** Whether the overlay or a panel lies over the middle of the page. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.elementFromPoint(200, 400) instanceof HTMLDialogElement);

const openDialogs = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('dialog[open]').length);

test.describe('in a window with room for every panel', () => {
  test.use({ viewport: { width: 1000, height: 800 } });

  for (const [name, opener] of [
    ['Cart', 'Show Cart'],
    ['Account', 'Account'],
    ['Menu', 'Open Menu'],
  ] as const) {
    test(`the ${name} panel slides in by 25rem over a dimmed page, and out again`, async ({
      page,
      store,
    }) => {
      await watchSlides(page);
      await store.open('/athletes');
      await store.header.getByRole('button', { name: opener }).click();
      await expect.poll(() => slidesOf(page)).toEqual([['400px', '0px']]);
      const panel = page.getByRole('dialog', { name, exact: true });
      await expect.poll(async () => (await panel.boundingBox())?.x).toBe(600);
      await expect.poll(() => dimming(page)).toBeGreaterThan(0.5);
      expect(await isCovered(page)).toBe(true);
      await page.keyboard.press('Escape');
      await expect
        .poll(() => slidesOf(page))
        .toEqual([
          ['400px', '0px'],
          ['0px', '400px'],
        ]);
      await expect(panel).toBeHidden();
      expect(await isCovered(page)).toBe(false);
    });
  }

  test('the account, its settings and the cart give way to one another on one overlay', async ({
    page,
    store,
  }) => {
    await watchSlides(page);
    await signIn(store);
    const settings = await openSettings(store);
    await expect.poll(async () => (await settings.boundingBox())?.x).toBe(600);
    expect(await openDialogs(page)).toBe(1);
    await expect.poll(() => dimming(page)).toBeGreaterThan(0.5);
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await slidesOf(page))?.at(-1)).toEqual(['0px', '400px']);
    await expect(settings).toBeHidden();
    await store.header.getByRole('button', { name: 'Account' }).click();
    await store.account.getByRole('button', { name: 'Show Cart' }).click();
    await expect(store.cart).toBeVisible();
    await expect(store.account).toBeHidden();
    expect(await openDialogs(page)).toBe(1);
  });
});

test('the cart is titled CART; SHOP is there while it is empty, CHECKOUT once it is not', async ({
  store,
}) => {
  await store.open('/athletes');
  await store.showCart();
  const button = (name: string) => store.cart.getByRole('button', { name, exact: true });
  const title = store.cart.getByRole('heading', { name: 'CART', exact: true });
  await expect(title).toBeVisible();
  await expect(store.cart.getByText('Empty Cart')).toBeVisible();
  await expect(button('SHOP')).toBeVisible();
  await expect(button('CHECKOUT')).toHaveCount(0);
  await store.addFromProduct('toe-roller', 1);
  await expect(title).toBeVisible();
  await expect(button('CHECKOUT')).toBeVisible();
  await expect(button('SHOP')).toHaveCount(0);
  await button('CLOSE').click();
  await expect(store.cart).toBeHidden();
});

test('opening the shop puts the cart and its overlay away', async ({ page, store }) => {
  await store.open('/shop');
  await store.footer.getByRole('link', { name: 'Athletes' }).click();
  await expect(page).toHaveURL('/athletes');
  await store.showCart();
  await expect.poll(() => isCovered(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(store.cart).toBeHidden();
  expect(await isCovered(page)).toBe(false);
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  await expect.poll(async () => (await store.cart.boundingBox())?.x).toBe(1280 - 400);
});

import type { Page } from '@playwright/test';
import { openSettings, signIn } from '#tests/support/account.ts';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { holdsFocus } from '#tests/support/keyboard.ts';
import { delay } from '#tests/support/requests.ts';
import { kit } from '#tests/support/store.ts';

test.use(motion);

declare global {
  interface Window {
    /** The start and end of each panel slide, in the order in which they began. */
    slides?: string[][];
  }
}

/** Records every slide; call it before opening the first page. */
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

/** The overlay's opacity, from 0 to 1. */
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

/** Whether the overlay or a panel covers the middle of the page. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.elementFromPoint(200, 400) instanceof HTMLDialogElement);

for (const { name, opener, close } of [
  { name: 'Cart', opener: 'Show Cart', close: 'CLOSE' },
  { name: 'Account', opener: 'Account', close: 'Close' },
  { name: 'Menu', opener: 'Open Menu', close: 'Close Menu' },
]) {
  test.describe(`the ${name} panel`, () => {
    test.use({ viewport: { width: 1000, height: 800 } });

    test('takes the focus, traps it, and returns it however it is closed (behaviour 11.2)', async ({
      page,
      store,
    }) => {
      await store.open('/athletes');
      const button = store.header.getByRole('button', { name: opener });
      const panel = page.getByRole('dialog', { name, exact: true });
      await button.click();
      await expect.poll(() => holdsFocus(panel)).toBe(true);
      const stops = await panel.getByRole('button').or(panel.getByRole('link')).count();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < stops + 1; presses += 1) {
          await page.keyboard.press(key);
          expect(await holdsFocus(panel)).toBe(true);
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
    });
  });
}

test('a panel slides in by 25rem over a dimmed page that cannot scroll, and out again (behaviour 11.1)', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await watchSlides(page);
  await store.open('/athletes');
  await store.showCart();
  await expect.poll(() => slidesOf(page)).toEqual([['400px', '0px']]);
  await expect
    .poll(() => store.cart.boundingBox())
    .toMatchObject({ x: 600, width: 400, height: 800 });
  await expect.poll(() => dimming(page)).toBeGreaterThan(0.5);
  expect(await isCovered(page)).toBe(true);
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 600);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect
    .poll(() => slidesOf(page))
    .toEqual([
      ['400px', '0px'],
      ['0px', '400px'],
    ]);
  await expect(store.cart).toBeHidden();
  expect(await isCovered(page)).toBe(false);
  await page.setViewportSize({ width: 390, height: 800 });
  await store.showCart();
  await expect.poll(async () => (await store.cart.boundingBox())?.width).toBe(390);
});

test('account, settings and cart replace one another on one overlay (behaviour 11.1)', async ({
  page,
  store,
}) => {
  const openDialogs = () => page.evaluate(() => document.querySelectorAll('dialog[open]').length);
  await signIn(store);
  const settings = await openSettings(store);
  await expect.poll(async () => (await settings.boundingBox())?.x).toBe(1280 - 400);
  expect(await openDialogs()).toBe(1);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await store.header.getByRole('button', { name: 'Account' }).click();
  await store.account.getByRole('button', { name: 'Show Cart' }).click();
  await expect(store.cart).toBeVisible();
  await expect(store.account).toBeHidden();
  expect(await openDialogs()).toBe(1);
});

test('SHOP leads to the shop and closes the cart; in the shop it adds nothing to the history (behaviour 3.4)', async ({
  page,
  store,
}) => {
  await store.open('/dancers');
  await store.showCart();
  await store.cart.getByRole('button', { name: 'SHOP' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(store.cart).toBeHidden();
  const entries = await page.evaluate(() => history.length);
  await store.showCart();
  await store.cart.getByRole('button', { name: 'SHOP' }).click();
  await expect(store.cart).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBe(entries);
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
  expect(await isCovered(page)).toBe(false);
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

test('a panel that slides out keeps its content and never reverses (behaviour 11.1)', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await store.open('/athletes');
  await store.showCart();
  await store.cart.evaluate((panel) =>
    Promise.all(panel.getAnimations().map((animation) => animation.finished)),
  );
  const frames = await store.cart.evaluate(
    (panel) =>
      new Promise<{ panel: number; heading: number }[]>((resolve) => {
        const seen: { panel: number; heading: number }[] = [];
        const heading = panel.querySelector('h2');
        const look = () => {
          if (!heading?.checkVisibility()) return resolve(seen);
          const { left } = panel.getBoundingClientRect();
          seen.push({ panel: left, heading: heading.getBoundingClientRect().left - left });
          requestAnimationFrame(look);
        };
        look();
        panel.querySelector('button')?.click();
      }),
  );
  const lefts = frames.map((frame) => frame.panel);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
  expect(new Set(frames.map(({ heading }) => Math.round(heading)))).toEqual(
    new Set([Math.round(frames[0]?.heading ?? 0)]),
  );
});

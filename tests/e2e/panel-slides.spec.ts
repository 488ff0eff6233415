import type { Page } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';
import { painted } from '#tests/support/frames.ts';

test.use(motion);

declare global {
  interface Window {
    /** The start and end positions of each panel slide, in the order in which the slides began. */
    slides?: string[][];
  }
}

/** Records every slide. Must be called before the first page opens. */
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

/** Whether the overlay covers the page at a point to the left of the cart panel. */
const isCovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.elementFromPoint(200, 400) instanceof HTMLDialogElement);

test('a panel slides in by 25rem over a dimmed page that cannot scroll, and slides out again (behaviour 11.1)', async ({
  page,
  store,
}) => {
  const slides = () => page.evaluate(() => window.slides);
  await page.setViewportSize({ width: 1000, height: 800 });
  await watchSlides(page);
  // On a busy machine, a slide at full speed may end before the listener can record it.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  // This Chromium hides scrollbars, so the test simulates one of 15 px, which disappears when the panel opens.
  await page.addInitScript(() => {
    const get = () => document.documentElement.clientWidth + 15;
    Object.defineProperty(window, 'innerWidth', { get });
  });
  await store.open('/athletes');
  await store.showCart();
  await expect.poll(slides).toEqual([['400px', '0px']]);
  await expect
    .poll(() => store.cart.boundingBox())
    .toMatchObject({ x: 600, width: 400, height: 800 });
  await expect.poll(() => isCovered(page)).toBe(true);
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 0, width: 985 });
  await page.mouse.move(100, 400);
  await page.mouse.wheel(0, 600);
  await painted(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Escape');
  await expect(store.cart).toBeHidden();
  expect(await slides()).toEqual([
    ['400px', '0px'],
    ['0px', '400px'],
  ]);
  await expect.poll(() => isCovered(page)).toBe(false);
});

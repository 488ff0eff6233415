import type { Page } from '@playwright/test';
import { expect, motion, test } from '#tests/support/fixtures.ts';

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
  await expect.poll(() => isCovered(page)).toBe(true);
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
  await expect.poll(() => isCovered(page)).toBe(false);
  await page.setViewportSize({ width: 390, height: 800 });
  await store.showCart();
  await expect.poll(async () => (await store.cart.boundingBox())?.width).toBe(390);
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

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/fixtures.ts';
import { setTextSize, textSizes } from '#tests/support/larger-text.ts';

test('the menu takes the place of links that larger or wider text, or 1059 px, leave no room for (behaviour 10.5)', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1060, height: 800 });
  await store.open('/');
  const links = store.header.getByRole('navigation', { name: 'Main' });
  const menu = store.header.getByRole('button', { name: 'Open Menu' });
  const expectLinks = async () => {
    await expect(links.getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 });
    await expect(menu).toBeHidden();
  };
  const expectMenu = async () => {
    await expect(links).toBeHidden();
    await expect(menu).toBeInViewport({ ratio: 1 });
  };
  await expectLinks();
  await page.setViewportSize({ width: 1059, height: 800 });
  await expectMenu();

  await page.setViewportSize({ width: 1280, height: 800 });
  const space = (words: string) =>
    page.evaluate(
      (gap) => (document.body.style.wordSpacing = document.body.style.letterSpacing = gap),
      words,
    );
  await expectLinks();
  await space('0.5em');
  await expectMenu();
  await menu.click();
  await expect(store.menu).toBeVisible();
  await page.keyboard.press('Escape');
  await space('normal');
  await expectLinks();
  for (const size of textSizes) {
    await setTextSize(page, size);
    await expectMenu();
  }
});

/** The bar's text, and whether it is shown whole. It is a pseudo-element, so its width is that of a copy. */
const barOf = (page: Page) =>
  page.locator('p[data-terms]').evaluate((bar: HTMLElement) => {
    const copy = bar.appendChild(document.createElement('span'));
    copy.textContent = bar.dataset['terms'] ?? '';
    copy.style.cssText = 'position: absolute; white-space: nowrap; font-weight: 750';
    const isWhole = copy.getBoundingClientRect().width <= bar.clientWidth + 0.5;
    copy.remove();
    return { terms: bar.dataset['terms'], isWhole };
  });

test('the bar of the product page shows price and stock whole in larger text (behaviour 2.4)', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 1000 });
  await store.open('/product/toe-roller');
  await store.knowsStock();
  for (const size of [16, ...textSizes]) {
    await setTextSize(page, size);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 1000 });
      const name = `${size} px text, ${width} px wide`;
      expect.soft(await barOf(page), name).toEqual({ terms: '$70.00 · In stock', isWhole: true });
      await expect.soft(store.button('BUY NOW'), name).toBeInViewport({ ratio: 1 });
      const room = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.body).paddingBottom),
      );
      const bar = await page.locator('p[data-terms]').locator('..').boundingBox();
      expect.soft(bar?.height, name).toBeLessThanOrEqual(room + 1);
    }
  }
});

import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { places } from '#tests/support/places.ts';
import { staticPaths } from '#tests/support/routes.ts';

/** The browser's own text size, in pixels: Chrome's 'Large', and 150 % and 200 % of the usual 16. */
const textSizes = [20, 24, 32];
const windowWidths = [320, 390, 768, 1060, 1280];

async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await session.detach();
}

/** What is cut off at a side of the window, and whether the page or a dialog scrolls sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const dialog = document.querySelector('dialog:modal');
    const scrolling = [root, ...(dialog ? [dialog, ...dialog.querySelectorAll('*')] : [])].filter(
      (element) =>
        element.scrollWidth > element.clientWidth &&
        (element === root || ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)),
    );
    const isMoving = (element: Element) => element.closest('section[aria-label]') !== null;
    const cut = [...(dialog ?? document.body).querySelectorAll('*')].filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText && !element.matches('a, button, input, textarea')) return false;
      if (!element.checkVisibility({ visibilityProperty: true }) || isMoving(element)) return false;
      if (element.closest('.visually-hidden')) return false;
      const range = document.createRange();
      range.selectNodeContents(element);
      return [element, range].some((part) => {
        const { left, right, width } = part.getBoundingClientRect();
        return width > 0 && (left < -1 || right > root.clientWidth + 1);
      });
    });
    return [
      ...scrolling.map(({ tagName, className }) => `${tagName}.${className} scrolls`),
      ...cut.map((element) => `cut off: ${element.outerHTML.slice(0, 90)}`),
    ];
  });

/** Looks at what is open in every text size and width. */
async function expectFitting(page: Page, name: string): Promise<void> {
  for (const size of textSizes) {
    await setTextSize(page, size);
    for (const width of windowWidths) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${size}px`,
      );
      expect.soft(await tooWide(page), `${name}, ${size} px text, ${width} px wide`).toEqual([]);
    }
  }
}

const dynamicPaths = ['/no-such-page', '/product/no-such-product', '/checkout/success/%20'];

for (const path of [...staticPaths, ...dynamicPaths])
  test(`${path} fits the window in larger text (behaviour 12)`, async ({
    page,
    store,
    problems,
  }) => {
    if (path.includes('no-such')) problems.expect(/404/);
    if (path === '/product/test-product') problems.expect(/no inventory/);
    await store.open(path);
    await store.knowsStock();
    await expectFitting(page, path);
  });

for (const [name, open] of Object.entries(places))
  test(`${name} fits the window in larger text (behaviour 12)`, async ({ page, store }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(store);
    await expectFitting(page, name);
  });

test('a notice, the test page and an order fit the window in larger text (behaviour 12)', async ({
  page,
  store,
}) => {
  await signIn(store, 'wrong-one');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFitting(page, 'a notice');
  await store.addFromProduct('toe-roller', 2);
  await store.checkOut();
  await expectFitting(page, 'the test page');
  await setTextSize(page, 16);
  await store.pay();
  await store.confirmed();
  await expectFitting(page, 'an order');
});

test('the menu takes the place of the links where larger text leaves no room for them (behaviour 10.5)', async ({
  page,
  store,
}) => {
  await store.open('/');
  const links = store.header.getByRole('navigation', { name: 'Main' });
  const menu = store.header.getByRole('button', { name: 'Open Menu' });
  await expect(links.getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 });
  await expect(menu).toBeHidden();
  for (const size of textSizes) {
    await setTextSize(page, size);
    await expect(links).toBeHidden();
    await expect(menu).toBeInViewport({ ratio: 1 });
  }
});

test('the menu takes the place of links that are longer, and gives it back (behaviour 10.5)', async ({
  page,
  store,
}) => {
  await store.open('/');
  const contact = store.header.getByRole('link', { name: 'Contact' });
  const menu = store.header.getByRole('button', { name: 'Open Menu' });
  const space = (words: string) =>
    page.evaluate(
      (gap) => (document.body.style.wordSpacing = document.body.style.letterSpacing = gap),
      words,
    );
  await space('0.5em');
  await expect(contact).toBeHidden();
  await expect(menu).toBeInViewport({ ratio: 1 });
  await menu.click();
  await expect(store.menu).toBeVisible();
  await page.keyboard.press('Escape');
  await space('normal');
  await expect(contact).toBeVisible();
  await expect(menu).toBeHidden();
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

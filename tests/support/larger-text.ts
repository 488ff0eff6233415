import { expect, type Page } from '@playwright/test';

/** The browser's own text size, in pixels: 150 % and 200 % of the usual 16. */
export const textSizes = [24, 32];
const windowWidths = [320, 768, 1060, 1280];

/** What a shopper may set against all of a page's own styles (WCAG 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
const spacedWidths = [320, 1060, 1280];

export async function setTextSize(page: Page, pixels: number): Promise<void> {
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

/** Shows text as before the typeface has loaded, or if it never does (src/ui/styles/fonts). */
const setFallbacks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.documentElement;
    delete root.dataset['typeface'];
    for (const name of ['--font-text', '--font-display']) {
      const families = getComputedStyle(root).getPropertyValue(name).split(',');
      root.style.setProperty(name, families.slice(1).join(','));
    }
  });

async function setTextSpacing(page: Page): Promise<void> {
  await setTextSize(page, 16);
  // The page's policy allows no other styles.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);
}

/**
 * Expects that nothing of what is open is cut off, in every text size and width, in spaced text and in fallback
 * typefaces (behaviour 12).
 */
export async function expectFitting(page: Page, name: string): Promise<void> {
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
  await setTextSpacing(page);
  for (const width of spacedWidths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await tooWide(page), `${name}, spaced text, ${width} px wide`).toEqual([]);
  }
  await page.evaluate(() => (document.adoptedStyleSheets = []));
  await setFallbacks(page);
  for (const width of [320, 1060]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await tooWide(page), `${name}, fallback typefaces, ${width} px wide`).toEqual([]);
  }
}

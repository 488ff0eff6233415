import { expect, type Page } from '@playwright/test';

/** Text spacing with which a shopper may override a page's own styles (WCAG 1.4.12). */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;
/** The widths of the narrowest supported window, and of the narrowest window that shows the header's links. */
const narrowest = [320, 1060];

/** Sets the browser's own text size, in pixels; the default is 16. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
  await session.detach();
  const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  await expect.poll(size).toBe(`${pixels}px`);
}

/** Elements that scroll sideways, header links that overlap a button, and elements that the window cuts off. */
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
    const buttons = [...document.querySelectorAll('header button')].map((button) =>
      button.getBoundingClientRect(),
    );
    const reaching = [...document.querySelectorAll('header a')].filter((link) => {
      if (!link.checkVisibility({ visibilityProperty: true })) return false;
      const range = document.createRange();
      range.selectNodeContents(link);
      const { right, top } = range.getBoundingClientRect();
      return buttons.some((button) => right > button.left && top < button.bottom);
    });
    return [
      ...scrolling.map(({ tagName, className }) => `${tagName}.${className} scrolls`),
      ...reaching.map((link) => `reaches a button: ${link.outerHTML.slice(0, 90)}`),
      ...cut.map((element) => `cut off: ${element.outerHTML.slice(0, 90)}`),
    ];
  });

/** Shows text as it looks until the typeface loads, or if it never loads (src/ui/styles/fonts). */
const setFallbacks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets = [];
    const root = document.documentElement;
    delete root.dataset['typeface'];
    for (const name of ['--font-text', '--font-display']) {
      const families = getComputedStyle(root).getPropertyValue(name).split(',');
      root.style.setProperty(name, families.slice(1).join(','));
    }
  });

/** Undoes `setFallbacks`. */
const setTypeface = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.documentElement;
    root.dataset['typeface'] = 'ready';
    for (const name of ['--font-text', '--font-display']) root.style.removeProperty(name);
  });

async function setTextSpacing(page: Page): Promise<void> {
  await setTextSize(page, 16);
  // The page's content security policy allows no other way to add styles.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, textSpacing);
}

const softly = expect.configure({ soft: true });

/** The settings that make text take more space, and the widths at which to test them. */
const ways: readonly (readonly [
  name: string,
  widths: readonly number[],
  set: (page: Page) => Promise<unknown>,
])[] = [
  ['24 px text', [1060], (page) => setTextSize(page, 24)],
  ['32 px text', [320, 768, 1060, 1280], (page) => setTextSize(page, 32)],
  ['spaced text', narrowest, setTextSpacing],
  ['fallback typefaces', narrowest, setFallbacks],
];

/**
 * Expects everything on the open page or dialog to fit with larger text, with spaced text and with fallback typefaces,
 * at the widths listed for each of these (behaviour 12).
 */
export async function expectFitting(page: Page, name: string): Promise<void> {
  for (const [way, widths, set] of ways) {
    await set(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      // The page moves some elements one frame after its width changes.
      await softly.poll(() => tooWide(page), `${name}, ${way}, ${width} px wide`).toEqual([]);
    }
  }
  await setTypeface(page);
}

import { expect } from '@playwright/test';
import { setFallbacks } from '#tests/support/larger-text.ts';
import { test } from './support/fixtures.ts';
import { button, cart, header } from './support/targets.ts';

declare global {
  interface Window {
    /** The widths of headlines and of small text in each frame since the first paint. */
    textWidths?: Set<string>;
  }
}

/** Records the widths in every frame. Runs in the page, so it uses nothing from outside. */
function recordTextWidths(): void {
  window.textWidths = new Set();
  const widthOf = (element: Element): number => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return Math.round(text.getBoundingClientRect().width);
  };
  const look = (): void => {
    requestAnimationFrame(look);
    if (performance.getEntriesByType('paint').length > 0)
      window.textWidths?.add(
        [...document.querySelectorAll('main h2, footer small')].map(widthOf).join(),
      );
  };
  requestAnimationFrame(look);
}

test('on a later visit every frame shows Archivo', async ({ shopper, store }) => {
  /** Opens a page, and waits until its app has rendered. */
  const visit = async (path: string): Promise<void> => {
    await shopper.open(path);
    await shopper.click(button('Show Cart', header));
    await shopper.sees(cart);
  };
  const widths = () => shopper.evaluate(() => window.textWidths?.size);
  store.runFirst(recordTextWidths);
  await visit('/');
  for (const path of ['/', '/shop', '/why-toes']) {
    await visit(path);
    expect(await widths(), path).toBe(1);
    // What was shown all the time was not the fallback.
    await shopper.evaluate(setFallbacks);
    await expect.poll(widths, path).toBe(2);
  }
});

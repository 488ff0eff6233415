import { expect } from '@playwright/test';
import { recordTextWidths } from '#tests/support/text-widths.ts';
import { test } from './support/fixtures.ts';
import { button, cart, header } from './support/targets.ts';

test('every frame of a later visit shows text in Archivo', async ({ shopper, store }) => {
  /** Opens a page, and waits until its app has rendered. */
  const visit = async (path: string): Promise<void> => {
    await shopper.open(path);
    await shopper.click(button('Show Cart', header));
    await shopper.sees(cart);
  };
  store.runFirst(recordTextWidths);
  await visit('/');
  for (const path of ['/', '/shop', '/why-toes'])
    // A busy machine may paint a frame before it has read a cached file, but a real fault would occur every time.
    await expect(async () => {
      await visit(path);
      const shown = await shopper.textWidths();
      expect(shown, path).toHaveLength(1);
      await shopper.showFontFiles();
      await expect.poll(() => shopper.textWidths(), path).toEqual(shown);
    }).toPass();
});

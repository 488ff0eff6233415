import { expect } from '@playwright/test';
import { recordTextWidths } from '#tests/support/text-widths.ts';
import { test } from './support/fixtures.ts';
import { button, cart, header } from './support/targets.ts';

test('on a later visit every frame shows Archivo', async ({ shopper, store }) => {
  store.runFirst(recordTextWidths);
  await shopper.open('/');
  await shopper.click(button('Show Cart', header));
  await shopper.sees(cart);
  for (const path of ['/', '/shop', '/why-toes']) {
    await shopper.open(path);
    await shopper.click(button('Show Cart', header));
    await shopper.sees(cart);
    const shown = await shopper.textWidths();
    await shopper.showFontFiles();
    await expect.poll(() => shopper.textWidths(), path).toEqual(shown);
    expect(shown).toHaveLength(1);
  }
});

import type { Locator, Page } from '@playwright/test';
import { signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { painted } from '#tests/support/frames.ts';
import { focusEach } from '#tests/support/keyboard.ts';
import { setTextSize } from '#tests/support/larger-text.ts';
import { delay } from '#tests/support/requests.ts';
import { kit, type Store } from '#tests/support/store.ts';

/** The bar's text beside the buy button. */
const bar = (page: Page) => page.locator('p[data-terms]');

const scrollDown = (page: Page, y: number) => page.evaluate((top) => scrollTo(0, top), y);

/** Expects an element to end above the bar or at its top edge. */
const expectAboveBar = (page: Page, element: Locator) =>
  expect
    .poll(async () => {
      const place = await element.boundingBox();
      const top = (await bar(page).locator('..').boundingBox())?.y ?? 0;
      return place ? place.y + place.height - top : Infinity;
    })
    .toBeLessThanOrEqual(0);

/** The bar's text, and whether it is fully visible: a clipped price or stock would overflow. */
const textOf = (page: Page) =>
  bar(page).evaluate((element: HTMLElement) => ({
    terms: element.dataset['terms'],
    isWhole: element.scrollWidth <= element.clientWidth,
  }));

/** At two text sizes and four widths, expects the bar to show its whole text and not to cover the end of the page. */
async function expectWhole(page: Page, store: Store, terms: string): Promise<void> {
  for (const size of [16, 32]) {
    await setTextSize(page, size);
    for (const width of [320, 360, 390, 768]) {
      await page.setViewportSize({ width, height: 1000 });
      const name = `${terms}, ${size} px text, ${width} px wide`;
      await expect.poll(() => textOf(page), name).toEqual({ terms, isWhole: true });
      await expect(store.button(/^(BUY NOW|PREPURCHASE)$/), name).toBeInViewport({ ratio: 1 });
      // How far the bar covers the end of the page, beyond the space reserved for it.
      const excess = () =>
        bar(page).evaluate(
          ({ parentElement }) =>
            (parentElement?.offsetHeight ?? Infinity) -
            Number.parseFloat(getComputedStyle(document.body).paddingBottom),
        );
      await expect.poll(excess, name).toBeLessThanOrEqual(1);
    }
  }
}

test.use({ viewport: { width: 390, height: 844 } });

test('BUY NOW works at every scroll position without layout shifts, and its bar is not printed and does not cover focused elements, the end of the page, or panels (behaviour 2.4)', async ({
  page,
  store,
}) => {
  await store.open('/product/toe-roller');
  await store.waitForStock();
  await scrollDown(page, 10);
  // On a busy machine, the typeface may load late. tests/e2e/nothing-moves.spec.ts covers that.
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluateHandle(() => {
    const entries: string[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) entries.push(JSON.stringify(entry));
    }).observe({ type: 'layout-shift' });
    return entries;
  });
  const buy = store.button('BUY NOW');
  await expect(bar(page)).toHaveAttribute('data-terms', '$70.00 · In stock');
  await expect(buy).toBeInViewport({ ratio: 1 });
  expect((await buy.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await scrollDown(page, 500);
  await expect(bar(page)).toBeHidden();
  await expect(buy).toBeInViewport({ ratio: 1 });
  await scrollDown(page, 1400);
  await expect(bar(page)).toBeVisible();
  await expect(buy).toBeInViewport({ ratio: 1 });
  await painted(page);
  expect(await shifts.jsonValue()).toEqual([]);

  await scrollDown(page, 10);
  for (const place of [page.getByRole('main'), store.footer]) {
    // A window that has just opened may be slow to scroll to the focused element.
    await expect.poll(async () => (await focusEach(place)).covered).toEqual([]);
    expect((await focusEach(place)).stops.length).toBeGreaterThan(5);
  }
  await scrollDown(page, 100_000);
  await expectAboveBar(page, store.footer);
  await store.showCart();
  const isCovered = () =>
    page.evaluate(() => document.elementFromPoint(300, 820)?.closest('dialog') !== null);
  await expect.poll(isCovered).toBe(true);
  await store.cart.getByRole('button', { name: 'CLOSE' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  await buy.click();
  await store.atTestPage();
  await expect(page.getByRole('listitem')).toHaveText(/× 1/);
});

test('before any script has loaded, the bar shows the buy button (behaviour 2.4)', async ({
  page,
  store,
}) => {
  await delay(page, /\.js$/);
  await page.goto('/product/toe-roller', { waitUntil: 'commit' });
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expect(bar(page)).toHaveAttribute('data-terms', '$70.00');
  await expect(store.button('Checking stock...')).toBeInViewport({ ratio: 1 });
});

test('a notice appears above the bar, which shows the full price and stock even with larger text and is hidden on wide or short screens (behaviour 2.4)', async ({
  page,
  store,
}) => {
  await signIn(store, 'wrong-one');
  await expect(page.getByRole('alert')).toBeVisible();
  await store.footer.getByRole('link', { name: 'Shop' }).click();
  await store.card(kit).getByRole('link', { name: kit }).click();
  await store.waitForStock();
  await expect(bar(page)).toBeVisible();
  await expectAboveBar(page, page.getByRole('alert').locator('..'));
  await store.button('Dismiss').click();

  for (const [width, height, y] of [
    [1280, 800, 1400],
    [844, 390, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await scrollDown(page, y);
    await expect(store.button('BUY NOW')).not.toBeInViewport();
    await painted(page);
    await expect(bar(page), `${width} × ${height}`).toBeHidden();
  }
  await scrollDown(page, 10);
  await expectWhole(page, store, '$70.00 · In stock');
  await store.open('/product/toe-strap');
  await store.button('PREPURCHASE').waitFor();
  await expect(bar(page)).toHaveAttribute('data-total', '$20.00 today');
  await expectWhole(page, store, '$20.00 · Out of stock');
});

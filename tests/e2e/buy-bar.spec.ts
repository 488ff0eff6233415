import type { Page } from '@playwright/test';
import { signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { focusEach, pressTabTo } from '#tests/support/keyboard.ts';
import { setTextSize, textSizes } from '#tests/support/larger-text.ts';
import { delay } from '#tests/support/requests.ts';
import { kit, type Store } from '#tests/support/store.ts';

/** The bar's text beside the buy button. */
const bar = (page: Page) => page.locator(`p[data-name='${kit}']`);

const scrollDown = (page: Page, y: number) => page.evaluate((top) => scrollTo(0, top), y);

/** Scrolls a little way down, as shoppers do first. */
async function openScrolled(store: Store, query = ''): Promise<void> {
  await store.open(`/product/toe-roller${query}`);
  await store.knowsStock();
  await scrollDown(store.page, 10);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('BUY NOW is in view at every scroll position, moves nothing, and buys (behaviour 2.4)', async ({
    page,
    store,
  }) => {
    await openScrolled(store);
    // The typeface may load late on a busy machine (tests/e2e/nothing-moves.spec.ts).
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
    await page.waitForTimeout(300);
    expect(await shifts.jsonValue()).toEqual([]);
    await buy.click();
    await store.atTestPage();
    await expect(page.getByRole('listitem')).toHaveText(/× 1/);
  });

  test('the bar covers neither the focus, the end of the page nor a panel, and is not printed (behaviour 2.4)', async ({
    page,
    store,
  }) => {
    await openScrolled(store);
    await expect(bar(page)).toBeVisible();
    for (const place of [page.getByRole('main'), store.footer]) {
      const { stops, covered } = await focusEach(place);
      expect(stops.length).toBeGreaterThan(5);
      expect(covered).toEqual([]);
    }
    await scrollDown(page, 100_000);
    const top = (await bar(page).locator('..').boundingBox())?.y ?? 0;
    const end = await store.footer.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top);
    await store.showCart();
    const isCovered = () =>
      page.evaluate(() => document.elementFromPoint(300, 820)?.closest('dialog') !== null);
    await expect.poll(isCovered).toBe(true);
    await store.cart.getByRole('button', { name: 'CLOSE' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
  });

  test('without scripts the bar shows the only buy button (behaviour 2.4)', async ({
    page,
    store,
  }) => {
    await delay(page, /\.js$/);
    await page.goto('/product/toe-roller', { waitUntil: 'commit' });
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toHaveAttribute('data-terms', '$70.00');
    await expect(store.button('Checking stock...')).toBeInViewport({ ratio: 1 });
  });

  test('a notice lies above the bar (behaviour 2.4)', async ({ page, store }) => {
    await signIn(store, 'wrong-one');
    await expect(page.getByRole('alert')).toBeVisible();
    await store.footer.getByRole('link', { name: 'Shop' }).click();
    await store.card(kit).getByRole('link', { name: kit }).click();
    await store.knowsStock();
    await expect(bar(page)).toBeVisible();
    const top = (await bar(page).locator('..').boundingBox())?.y ?? 0;
    const notice = await page.getByRole('alert').locator('..').boundingBox();
    expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(top);
  });

  test('BUY NOW in the bar gets back the focus that it lost while busy (behaviour 11.2)', async ({
    page,
    store,
  }) => {
    await openScrolled(store);
    // A database that never answers keeps the button busy.
    await page.evaluate(() => {
      Object.assign(IDBObjectStore.prototype, { get: () => new EventTarget() });
    });
    await expect(bar(page)).toBeVisible();
    await pressTabTo(page, store.button('BUY NOW'));
    await page.keyboard.press('Enter');
    await expect(store.button('Processing...')).toBeDisabled();
    await expect(page.locator('body')).toBeFocused();
    await store.bringBack();
    await expect(store.button('BUY NOW')).toBeFocused();
  });
});

/** The bar's text, and whether it is shown whole. It is a pseudo-element, so its width is that of a copy. */
const textOf = (page: Page) =>
  bar(page).evaluate((element: HTMLElement) => {
    const copy = element.appendChild(document.createElement('span'));
    copy.textContent = element.dataset['terms'] ?? '';
    copy.style.cssText = 'position: absolute; white-space: nowrap; font-weight: 750';
    const isWhole = copy.getBoundingClientRect().width <= element.clientWidth + 0.5;
    copy.remove();
    return { terms: element.dataset['terms'], isWhole };
  });

test('the bar shows price and stock whole in larger text (behaviour 2.4)', async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 1000 });
  await openScrolled(store);
  for (const size of [16, ...textSizes]) {
    await setTextSize(page, size);
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 1000 });
      const name = `${size} px text, ${width} px wide`;
      expect.soft(await textOf(page), name).toEqual({ terms: '$70.00 · In stock', isWhole: true });
      await expect.soft(store.button('BUY NOW'), name).toBeInViewport({ ratio: 1 });
      const room = await page.evaluate(() =>
        Number.parseFloat(getComputedStyle(document.body).paddingBottom),
      );
      const box = await bar(page).locator('..').boundingBox();
      expect.soft(box?.height, name).toBeLessThanOrEqual(room + 1);
    }
  }
});

test('wide and low screens have no bar (behaviour 2.4)', async ({ page, store }) => {
  for (const [width, height, y] of [
    [1280, 800, 1400],
    [844, 390, 300],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openScrolled(store);
    await scrollDown(page, y);
    await expect(store.button('BUY NOW')).not.toBeInViewport();
    await page.waitForLoadState('networkidle');
    await expect(bar(page), `${width} × ${height}`).toBeHidden();
  }
});

import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';
import { overflowOf } from '#tests/support/overflow.ts';
import { kit, strap } from '#tests/support/store.ts';

/** The test bench, as a tester sees it (behaviour 15.6). */
function benchOn(page: Page) {
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    part,
    scenario: (name: string) => page.getByRole('switch', { name, exact: true }),
    /** Opens the bench, and waits until it shows the state. */
    open: async (): Promise<void> => {
      await page.goto('/test-bench');
      await expect(part('Stock')).toBeVisible();
    },
    /** Waits until the bench shows the given message. */
    says: (text: string) =>
      expect(page.getByRole('status').filter({ hasText: text })).toBeVisible(),
  };
}

const test = base.extend<{ readonly bench: ReturnType<typeof benchOn> }>({
  bench: ({ page }, use) => use(benchOn(page)),
});

test('“See it” adds a scenario to those active in this tab, and the URL that it opens does so in any tab (behaviour 15.6)', async ({
  page,
  bench,
  store,
}) => {
  await bench.open();
  await bench.scenario('messages-down').check();
  await bench.says('messages-down is on.');
  await page.getByRole('link', { name: 'See it with out-of-stock' }).click();
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await page.reload();
  await expect(store.button('PREPURCHASE')).toBeEnabled();

  const other = await page.context().newPage();
  await other.goto('/product/toe-roller');
  await expect(other.getByRole('button', { name: 'BUY NOW' })).toBeEnabled();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'PREPURCHASE' })).toBeEnabled();

  await page.goBack();
  await expect(bench.scenario('messages-down')).toBeChecked();
  await expect(bench.scenario('out-of-stock')).toBeChecked();
  await store.button('Switch All Off').click();
  await expect(bench.scenario('out-of-stock')).not.toBeChecked();
  await page.goto('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
});

test('the bench works with the keyboard alone, passes axe, never scrolls sideways and stays out of search engines', async ({
  page,
  bench,
  store,
}) => {
  await bench.open();
  expect((await page.request.get('/test-bench')).headers()['x-robots-tag']).toBe('noindex');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await pressTabTo(page, bench.scenario('out-of-stock'));
  await page.keyboard.press('Space');
  await expect(bench.scenario('out-of-stock')).toBeChecked();
  await store.button('Start Over').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Start Over?' })).toBeVisible();
  await expectAccessible(page, 'Start Over?');
  await page.keyboard.press('Escape');
  await expect(store.button('Start Over')).toBeFocused();

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the test bench at ${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test.describe('what testers need less often', { tag: '@rare' }, () => {
  test('Start Over asks for confirmation and restores the initial state (behaviour 15.6)', async ({
    page,
    bench,
    store,
  }) => {
    await store.addFromProduct('toe-roller', 2);
    await store.checkOut();
    await store.pay();
    await store.confirmed();
    await store.addFromProduct('toe-roller', 2);
    await bench.open();
    await page.getByLabel(`Units of ${strap}`).fill('7');
    const ofStrap = page.getByRole('group', { name: `Stock of ${strap}` });
    await ofStrap.getByRole('button', { name: 'Set Stock' }).click();
    await bench.says(`${strap}: 7 in stock.`);
    await bench.scenario('order-down').check();
    await store.button('Start Over').click();
    await store.button('Cancel').click();
    await expect(bench.part('Orders')).toContainText(`Jo Runner2 × ${kit}`);
    await store.button('Start Over').click();
    await store.button('Reset').click();
    await bench.says('The initial state has been restored.');
    for (const [part, text] of Object.entries({ Orders: 'orders', Messages: 'messages' }))
      await expect(bench.part(part)).toContainText(`No ${text} yet.`);
    await expect(page.getByLabel(`Units of ${strap}`)).toHaveValue('0');
    await expect(bench.scenario('order-down')).not.toBeChecked();
    await store.open('/');
    await store.showCart();
    await expect(store.cart).toContainText('Empty Cart');
  });
});

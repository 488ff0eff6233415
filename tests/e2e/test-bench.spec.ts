import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/bench.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';
import { overflowOf } from '#tests/support/overflow.ts';
import { kit, strap } from '#tests/support/store.ts';

test('“See it” switches on a scenario in its own tab, beside the active ones, and its address does so in any tab (behaviour 15.6)', async ({
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
  await bench.button('Switch All Off').click();
  await expect(bench.scenario('out-of-stock')).not.toBeChecked();
  await page.goto('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
});

test('the bench works by keyboard alone, passes axe, never scrolls sideways and stays out of search engines', async ({
  page,
  bench,
}) => {
  await bench.open();
  expect((await page.request.get('/test-bench')).headers()['x-robots-tag']).toBe('noindex');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await pressTabTo(page, bench.scenario('out-of-stock'));
  await page.keyboard.press('Space');
  await expect(bench.scenario('out-of-stock')).toBeChecked();
  await bench.button('Start Over').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Start Over?' })).toBeVisible();
  await expectAccessible(page, 'Start Over?');
  await page.keyboard.press('Escape');
  await expect(bench.button('Start Over')).toBeFocused();

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the test bench at ${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
});

test.describe('what testers need less often', { tag: '@rare' }, () => {
  test('Start Over clears the state, once confirmed (behaviour 15.6)', async ({
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
    await bench.setStock(strap, 7);
    await bench.scenario('order-down').check();
    await bench.button('Start Over').click();
    await bench.button('Cancel').click();
    await expect(bench.part('Orders')).toContainText(`Jo Runner2 × ${kit}`);
    await bench.button('Start Over').click();
    await bench.button('Reset').click();
    await bench.says('The initial state is restored.');
    for (const [part, text] of Object.entries({ Orders: 'orders', Messages: 'messages' }))
      await expect(bench.part(part)).toContainText(`No ${text} yet.`);
    await expect(page.getByLabel(`Units of ${strap}`)).toHaveValue('0');
    await expect(bench.scenario('order-down')).not.toBeChecked();
    await store.open('/');
    await store.showCart();
    await expect(store.cart).toContainText('Empty Cart');
  });
});

import { expect, test } from '#tests/support/fixtures.ts';
import { kit, type Store } from '#tests/support/store.ts';

async function showsDefaults(store: Store): Promise<void> {
  await expect(store.heading).toHaveText('Order Confirmed');
  await expect(store.detail('Name')).toHaveText('No Name Found');
  await expect(store.detail('Address')).toHaveText(/^N\/A\s*N\/A, N\/A N\/A$/);
  await expect(store.detail('Country')).toHaveText('N/A');
  for (const label of ['Subtotal', 'Tax', 'Total']) {
    await expect(store.detail(label)).toHaveText('$0.00');
  }
  await expect(store.detail('Shipping')).toHaveText(/^Flat Rate - Fixed\s*\$0\.00$/);
}

/** Lets the page's own clock run until it gives up; the waits between its reads are real work. */
async function waitOutTheMinute(store: Store): Promise<void> {
  await expect(async () => {
    await store.page.clock.fastForward(20_000);
    await expect(store.heading).toHaveText('Order Confirmed', { timeout: 200 });
  }).toPass();
}

test('a checkout that fails gives no message; the buttons are idle again, the cart stays', async ({
  page,
  store,
  troubles,
}) => {
  troubles.expect(/^console error: .*checkout failed/);
  await store.open('/product/toe-roller?scenario=checkout-down');
  await store.button('BUY NOW').click();
  await store.showCart();
  await expect(store.line(kit)).toContainText('$70.00');
  await store.button('CHECKOUT').click();
  await expect(store.button('CHECKOUT')).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(store.button('BUY NOW')).toBeEnabled();
  await expect(page).toHaveURL(/\/product\/toe-roller/);
});

test('a late order is waited for, then shown, and clears the cart', async ({ page, store }) => {
  await store.open('/product/toe-roller?scenario=order-late');
  await store.button('BUY NOW').click();
  await store.atTestPage();
  await store.pay();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(store.heading).not.toHaveText('Order Confirmed');
  expect(Object.keys(await store.stored())).toContain('cartData');
  await store.confirmed();
  await expect(store.detail('Name')).toHaveText('Jo Runner');
  expect(await store.stored()).toEqual({});
});

test('an order that cannot be read shows the defaults, and keeps the cart', async ({
  page,
  store,
  troubles,
}) => {
  troubles.expect(/^console error: .*order read failed/);
  await page.clock.install();
  await store.open('/product/toe-roller?scenario=order-down');
  await store.button('BUY NOW').click();
  await store.atTestPage();
  await store.pay();
  await expect(page).toHaveURL(/\/checkout\/success\//);
  await waitOutTheMinute(store);
  await showsDefaults(store);
  await store.showCart();
  await expect(store.line(kit)).toContainText('$70.00');
});

test('an unknown session is waited for a minute, then shows the defaults and keeps the cart', async ({
  page,
  store,
  troubles,
}) => {
  troubles.expect(/^console warning: .*no order/);
  await page.clock.install();
  await store.addFromProduct('toe-roller', 1);
  await store.open('/checkout/success/cs_test_nobody');
  await expect(page.getByRole('status')).toBeVisible();
  await page.clock.runFor(30_000);
  await expect(page.getByRole('status')).toBeVisible();
  await waitOutTheMinute(store);
  await showsDefaults(store);
  expect(Object.keys(await store.stored())).toContain('cartData');
});

test('an unknown payment on the test page says so and leads back to the shop', async ({
  page,
  store,
}) => {
  await store.open('/test-checkout/cs_test_nobody');
  await expect(page.getByText('This checkout does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'View Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('the confirmation sends no referrer', async ({ page, store }) => {
  await store.open('/product/toe-strap');
  await store.button('PREPURCHASE').click();
  await store.atTestPage();
  await store.pay();
  await store.confirmed();
  const request = page.waitForRequest((candidate) => candidate.isNavigationRequest());
  await page.evaluate(() => location.assign('/why-toes'));
  expect((await request).headers()['referer']).toBeUndefined();
});

import { expect, test } from '#tests/support/fixtures.ts';
import { kit, Store, strap } from '#tests/support/store.ts';

test('the page waits for a late order, shows it and clears the storage (behaviour 6.1)', async ({
  page,
  store,
}) => {
  await store.open('/product/toe-roller?scenario=order-late');
  await page.evaluate(() => localStorage.setItem('something-else', 'kept by the page'));
  await store.button('BUY NOW').click();
  await store.atTestPage();
  await store.pay();
  await expect(page.getByRole('status')).toBeVisible();
  await expect(store.heading).not.toHaveText('Order Confirmed');
  await expect(store.header).toContainText('0 in cart');
  await store.confirmed();
  await expect(store.detail('Name')).toHaveText('Jo Runner');
  expect(await store.stored()).toEqual({});
});

test('paid, but the record is missing: nothing can be paid twice, and the page says so (behaviour 6.1)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/^console error: .*order read failed/);
  await store.open('/product/toe-roller?scenario=order-down');
  await store.button('BUY NOW').click();
  await store.atTestPage();
  const other = new Store(await page.context().newPage());
  await other.open('/shop');
  await other.card(strap).getByRole('button', { name: 'Add To Cart' }).click();
  await page.clock.install();
  await store.pay();
  await expect(page).toHaveURL(/\/checkout\/success\//);
  await expect(store.header).toContainText('1 in cart');
  await expect(other.line(kit)).toHaveCount(0);
  await expect(other.line(strap)).toBeVisible();
  await store.answers();
  await page.waitForLoadState('networkidle');
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('status')).toContainText('Your payment went through.', {
      timeout: 200,
    });
  }).toPass();
  await expect(store.heading).toHaveText('Your Order');
  await expect(page.getByText('No Name Found')).toHaveCount(0);
  await page.reload();
  await store.answers();
  await store.showCart();
  await expect(store.line(strap)).toContainText('$20.00');
  await expect(store.line(kit)).toHaveCount(0);
});

test('after a minute of waiting, an order that never was shows the defaults, says nothing of a payment and keeps the cart (behaviour 6.1)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/^console warning: .*no order/);
  await store.addFromProduct('toe-roller', 1);
  await store.checkOut();
  await page.clock.install();
  await store.open('/checkout/success/cs_test_nobody');
  // The adapters load in real time, and the page's clock must not run out meanwhile.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(30_000);
  await expect(page.getByRole('status')).toBeVisible();
  // Only the page's clock is fake; the work between its reads takes real time.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await expect(store.heading).toHaveText('Your Order', { timeout: 200 });
  }).toPass();
  await expect(store.detail('Name')).toHaveText('No Name Found');
  await expect(page.getByText('payment')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(store.header).toContainText('1 in cart');
  expect(Object.keys(await store.stored())).toContain('cartData');
});

test('the test page reports an unknown payment and links back to the shop (behaviour 5.4)', async ({
  page,
}) => {
  await page.goto('/test-checkout?session=cs_test_nobody');
  await expect(page.getByText('This checkout does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'View Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

test('the test page asks for each of its files once (behaviour 5.4)', async ({ request }) => {
  const html = await (await request.get('/test-checkout?session=cs_test_nobody')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(1);
  expect(files).toEqual([...new Set(files)]);
});

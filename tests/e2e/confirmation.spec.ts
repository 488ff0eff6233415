import { expect, test } from '#tests/support/fixtures.ts';
import { kit, Store, strap } from '#tests/support/store.ts';

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

test('the test page asks for each of its files once, reports an unknown payment and links back to the shop (behaviour 5.4)', async ({
  page,
  request,
}) => {
  const address = '/test-checkout?session=cs_test_nobody';
  const html = await (await request.get(address)).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(1);
  expect(files).toEqual([...new Set(files)]);
  await page.goto(address);
  await expect(page.getByText('This checkout does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'View Shop' }).click();
  await expect(page).toHaveURL(/\/shop$/);
});

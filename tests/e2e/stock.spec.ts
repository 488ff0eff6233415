import { expect, test } from '#tests/support/fixtures.ts';
import type { Store } from '#tests/support/store.ts';

async function isOutOfStock(store: Store): Promise<void> {
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect(store.page.getByText('Out Of Stock')).toBeVisible();
  await expect(store.page.getByText('Next Drop On The Way')).toBeVisible();
  await expect(store.button('BUY NOW')).toBeHidden();
}

test('a product in stock has BUY NOW and no notice', async ({ page, store }) => {
  await store.open('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
  await expect(page.getByText('Out Of Stock')).toBeHidden();
  await expect(page.getByText('Next Drop On The Way')).toBeHidden();
});

test('the strap, of which there is none at first, has the notice and PREPURCHASE', async ({
  store,
}) => {
  await store.open('/product/toe-strap');
  await isOutOfStock(store);
});

test('stock that has run out gives the notice and PREPURCHASE', async ({ store }) => {
  await store.open('/product/toe-roller?scenario=out-of-stock');
  await isOutOfStock(store);
});

test('a missing record gives the notice and PREPURCHASE, and a warning for the owner', async ({
  store,
  troubles,
}) => {
  troubles.expect(/^console warning: .*no inventory/);
  await store.open('/product/toe-roller?scenario=inventory-missing');
  await isOutOfStock(store);
});

test('a product without a record from the start is out of stock too', async ({
  store,
  troubles,
}) => {
  troubles.expect(/^console warning: .*no inventory/);
  await store.open('/product/test-product');
  await isOutOfStock(store);
});

test('a failing inventory counts as out of stock, and is logged', async ({ store, troubles }) => {
  troubles.expect(/^console error: .*inventory/);
  await store.open('/product/toe-roller?scenario=inventory-down');
  await isOutOfStock(store);
});

test('PREPURCHASE buys just as BUY NOW does', async ({ page, store }) => {
  await store.open('/product/toe-strap');
  await store.button('PREPURCHASE').click();
  await store.atTestPage();
  await expect(page.getByRole('listitem')).toHaveText(/Ground Up Strap × 1\s*\$20\.00/);
  await store.pay();
  await store.confirmed();
  await expect(store.detail('Products')).toHaveText(/Ground Up Strap\s*×\s*1/);
});

test(
  'while stock is being read nothing can be bought and no claim is made',
  { tag: '@slow' },
  async ({ page, store }) => {
    await store.open('/product/toe-roller?scenario=slow');
    const buy = page.getByRole('main').getByRole('button', { disabled: true });
    await expect(buy).toHaveCount(1);
    await expect(store.button('BUY NOW')).toBeHidden();
    await expect(store.button('PREPURCHASE')).toBeHidden();
    await expect(page.getByText('Out Of Stock')).toBeHidden();
    await expect(store.button('BUY NOW')).toBeEnabled();
  },
);

test('a scenario stays with its tab until it is switched off', async ({ context, store }) => {
  await store.open('/product/toe-roller?scenario=out-of-stock');
  await isOutOfStock(store);
  await store.open('/product/toe-roller');
  await isOutOfStock(store);
  await store.open('/product/toe-roller?scenario=none');
  await expect(store.button('BUY NOW')).toBeEnabled();
  expect(await context.storageState()).toMatchObject({ origins: [] });
});

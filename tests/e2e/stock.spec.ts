import { expect, test } from '#tests/support/fixtures.ts';
import type { Store } from '#tests/support/store.ts';

async function isOutOfStock(store: Store): Promise<void> {
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await expect(store.page.getByText('Out Of Stock')).toBeVisible();
  await expect(store.page.getByText('Next Drop On The Way')).toBeVisible();
  await expect(store.button('BUY NOW')).toBeHidden();
}

test('a strap, out of stock at first, can be prepurchased (behaviour 4.1)', async ({
  page,
  store,
}) => {
  await store.open('/product/toe-strap');
  await isOutOfStock(store);
  await store.button('PREPURCHASE').click();
  await store.atTestPage();
  await expect(page.getByRole('listitem')).toHaveText(/Ground Up Strap × 1\s*\$20\.00/);
  await store.pay();
  await store.confirmed();
  await expect(store.detail('Products')).toHaveText(/Ground Up Strap\s*×\s*1/);
});

test('a scenario stays with its tab until it is switched off (behaviour 15.4)', async ({
  context,
  store,
}) => {
  await store.open('/product/toe-roller?scenario=out-of-stock');
  await isOutOfStock(store);
  await store.open('/product/toe-roller');
  await isOutOfStock(store);
  await store.open('/product/toe-roller?scenario=none');
  await expect(store.button('BUY NOW')).toBeEnabled();
  expect(await context.storageState()).toMatchObject({ origins: [] });
});

import { signIn } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { forbidStorage } from '#tests/support/forbid-storage.ts';

test('if site data is blocked, sign-in works, the cart stays in memory, and the simulated checkout explains why it cannot continue (behaviour 3.2, 7.3, 15.1)', async ({
  page,
  store,
}) => {
  await forbidStorage(page);
  await signIn(store);
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account.getByRole('button', { name: 'Settings' })).toBeVisible();
  await store.open('/product/toe-roller');
  await expect(page.getByText('In stock')).toBeVisible();
  await store.button('Add To Cart').click();
  await expect(store.line('Toe Strength Training Kit')).toBeVisible();
  await store.cart.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(page.getByText('This browser blocks site data')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Shop' })).toBeVisible();
});

import { expect, test } from '#tests/support/fixtures.ts';
import { forbidStorage } from '#tests/support/forbid-storage.ts';

test('a browser that forbids site data buys, signs in and writes, with the cart in memory (behaviour 3.2)', async ({
  page,
  store,
}) => {
  await forbidStorage(page);
  await store.open('/product/toe-roller');
  await store.knowsStock();
  await store.button('Add To Cart').click();
  await expect(store.line('Toe Strength Training Kit')).toBeVisible();
  await store.cart.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(page).toHaveURL(/test-checkout/);
  // The fake of the hosted page has nothing to remember the checkout by, unlike the payment provider's own.
  await expect(page.getByText('This browser forbids site data')).toBeVisible();
});

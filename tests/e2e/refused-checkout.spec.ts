import { expect, test } from '#tests/support/fixtures.ts';
import { kit } from '#tests/support/store.ts';

test('a checkout refused for lack of stock says so at once, on the page and in the cart (behaviour 5.5)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/^console warning: checkout failed .*sold-out/);
  await store.open('/product/toe-roller?scenario=sold-out');
  await store.button('BUY NOW').click();
  await expect(page.getByText('Out Of Stock')).toBeVisible();
  await expect(page.getByText('Next Drop On The Way')).toBeVisible();
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await store.showCart();
  await expect(store.line(kit).getByRole('alert')).toHaveText('Out Of Stock Next Drop On The Way');
});

test('a checkout refused by a limit says to try again in a minute (behaviour 5.5)', async ({
  page,
  store,
  problems,
}) => {
  problems.expect(/^console warning: checkout failed .*checkout-limited/);
  await store.open('/product/toe-roller?scenario=checkout-limited');
  await store.button('BUY NOW').click();
  await expect(page.getByRole('alert')).toHaveText(/Please try again in a minute\.$/);
  await expect(store.button('BUY NOW')).toBeEnabled();
});

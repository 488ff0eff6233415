import { demo, fill, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { forbidStorage } from '#tests/support/forbid-storage.ts';

test.describe('a browser that forbids site data', () => {
  test.beforeEach(({ page }) => forbidStorage(page));

  test('keeps the cart in memory, and the simulation says why it ends (behaviour 3.2, 15.1)', async ({
    page,
    store,
  }) => {
    await store.open('/product/toe-roller');
    await expect(page.getByText('In stock')).toBeVisible();
    await store.button('Add To Cart').click();
    await expect(store.line('Toe Strength Training Kit')).toBeVisible();
    await store.cart.getByRole('button', { name: 'CHECKOUT' }).click();
    await expect(page.getByText('This browser forbids site data')).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Shop' })).toBeVisible();
  });

  test('signs in (behaviour 7.3)', async ({ page, store }) => {
    await store.open('/sign-in');
    await fill(page, { Email: demo.email, Password: demo.password });
    await submitOf(page).click();
    await expect(page).toHaveURL('/');
    await store.header.getByRole('button', { name: 'Account' }).click();
    await expect(store.account.getByRole('button', { name: 'Settings' })).toBeVisible();
  });
});

import { demo, fill, openSettings, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { forbidStorage } from '#tests/support/forbid-storage.ts';
import { kit } from '#tests/support/store.ts';
import { backend } from '#tests/local/support/backend.ts';

// The rehearsal tests a browser that throws an error instead.
test('a browser that returns null instead of site data signs in, keeps the cart in memory and pays (behaviour 3.2)', async ({
  page,
  store,
}) => {
  await backend.reset();
  await forbidStorage(page, 'null');
  await store.open('/sign-in');
  await fill(page, { Email: demo.email, Password: demo.password });
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  await expect(await openSettings(store)).toContainText(demo.email);
  await page.keyboard.press('Escape');

  await store.footer.getByRole('link', { name: 'Shop', exact: true }).click();
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(store.line(kit)).toContainText('$70.00');
  await store.cart.getByRole('button', { name: 'CHECKOUT' }).click();
  await store.atTestPage();
  await store.pay();
  await store.confirmed();
  await expect(store.detail('Total')).toHaveText('$87.60');
  await backend.deliveries();
  expect(await backend.inventory('toe-roller')).toBe(24);
});

import { fill, contact, newcomer, openChangePassword, submitOf } from '#tests/support/account.ts';
import { forbidStorage } from '#tests/support/forbid-storage.ts';
import { kit, shipping, strap } from '#tests/support/store.ts';
import { expect, test } from './support/fixtures.ts';

/** The input for the hosted checkout, keyed by field label. */
const fields = {
  name: shipping.Name,
  line1: shipping.Address,
  city: shipping.City,
  state: shipping.State,
  postalCode: shipping.ZIP,
  country: shipping.Country,
  email: 'jo@groundup.example',
};

test('a shopper buys the kit and the strap and sees the confirmation', async ({ page, store }) => {
  await store.addFromProduct('toe-strap', 1);
  await store.addFromProduct('toe-roller', 1);
  await store.cart.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(page).toHaveURL(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/);
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Pay' }).click();
  await store.confirmed();
  await expect(store.detail('Name')).toHaveText(shipping.Name);
  for (const name of [kit, strap]) await expect(store.detail('Products')).toContainText(name);
});

test('a shopper whose browser blocks site data signs in and reaches checkout with an in-memory cart', async ({
  page,
  store,
}) => {
  const email = 'no-storage@groundup.example';
  await forbidStorage(page);
  await store.open('/create-account');
  await fill(page, { ...newcomer, Email: email });
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  // The URL changes before the page does.
  await expect(submitOf(page)).toHaveCount(0);
  await store.header.getByRole('button', { name: 'Account' }).click();
  await store.account.getByRole('link', { name: 'Sign In' }).click();
  await fill(page, { Email: email, Password: newcomer.Password });
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  await store.footer.getByRole('link', { name: 'Shop', exact: true }).click();
  await store.card(kit).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(store.line(kit)).toContainText('$70.00');
  await store.cart.getByRole('button', { name: 'CHECKOUT' }).click();
  await expect(page).toHaveURL(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_/);
});

test('a shopper signs up, signs in, changes the password and signs out', async ({
  page,
  store,
}) => {
  await store.open('/create-account');
  await fill(page, newcomer);
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  await store.open('/sign-in');
  await fill(page, { Email: newcomer.Email, Password: newcomer.Password });
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  await expect(submitOf(page)).toHaveCount(0);

  const modal = await openChangePassword(store);
  await modal.getByLabel('Current Password').fill(newcomer.Password);
  await modal.getByLabel('New Password').fill('marathon-10');
  await modal.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('a shopper sends a message', async ({ page, store }) => {
  await store.open('/contact');
  await fill(page, contact);
  await submitOf(page).click();
  await expect(page.getByRole('status')).toContainText('Your message has been sent.');
});

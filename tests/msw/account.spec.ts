import { demo, fill, newcomer, openChangePassword, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const next = 'stronger-toes';

test('sign-up, sign-in, a new password and logout survive reloads (behaviour 7)', async ({
  page,
  store,
}) => {
  await store.open('/create-account');
  await fill(page, newcomer);
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await store.open('/sign-in');
  await fill(page, { Email: newcomer.Email.toUpperCase(), Password: newcomer.Password });
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await store.answers();
  const modal = await openChangePassword(store);
  await fill(page, { 'Current Password': newcomer.Password, 'New Password': next });
  await modal.getByRole('button', { name: 'Change Password' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  await expect(settings.getByRole('status')).toHaveText('Your password has been changed.');
  await expect(settings).toContainText('Jo Runner');
  await settings.getByRole('button', { name: 'Logout' }).click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.reload();
  await store.answers();
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await store.open('/sign-in');
  await fill(page, { Email: newcomer.Email, Password: next });
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
});

test('signing in and out in one tab shows in the other (behaviour 7.3)', async ({
  page,
  store,
  context,
}) => {
  await store.open('/shop');
  await store.header.getByRole('button', { name: 'Account' }).click();
  // MSW reloads a tab that opens while another starts its worker.
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/sign-in');
  await fill(other, { Email: demo.email, Password: demo.password });
  await submitOf(other).click();
  await expect(submitOf(other)).toHaveCount(0);
  await expect(store.account.getByText('No Owned Courses')).toBeVisible();
  await store.account.getByRole('button', { name: 'Settings' }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await other.getByRole('button', { name: 'Settings' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0);
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

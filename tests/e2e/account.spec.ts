import {
  demo,
  expectHue,
  fill,
  newcomer,
  openChangePassword,
  openSettings,
  signIn,
  submitOf,
} from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const next = 'stronger-toes';

test('sign-up, sign-in and logout survive reloads (behaviour 7)', async ({ page, store }) => {
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
  const settings = await openSettings(store);
  await expect(settings).toContainText('Jo Runner');
  await settings.getByRole('button', { name: 'Logout' }).click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await page.reload();
  await store.answers();
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('a password is changed: failures in red, success in green, the focus in the topmost dialog (behaviour 7.6)', async ({
  page,
  store,
}) => {
  await signIn(store);
  const modal = await openChangePassword(store);
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const opener = settings.getByRole('button', { name: 'Change Password' });
  await page.keyboard.press('Shift+Tab');
  await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(modal.getByLabel('Current Password')).toBeFocused();
  await page.keyboard.type('something');
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
  await expect(settings).toBeVisible();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current Password')).toHaveValue('');

  await fill(page, { 'Current Password': 'not-mine', 'New Password': next });
  await modal.getByRole('button', { name: 'Change Password' }).click();
  await expect(modal.getByRole('alert')).toHaveText('Your current password is incorrect.');
  await expectHue(modal.getByRole('alert'), 'red');
  await fill(page, { 'Current Password': demo.password });
  await modal.getByRole('button', { name: 'Change Password' }).click();
  await expect(modal).toBeHidden();
  const done = settings.getByRole('status');
  await expect(done).toHaveText('Your password has been changed.');
  await expectHue(done, 'green');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(store.header.getByRole('button', { name: 'Account' })).toBeFocused();
  await (await openSettings(store)).getByRole('button', { name: 'Logout' }).click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();

  await signIn(store);
  await expect(page.getByRole('alert')).toContainText('Could not find account.');
  await signIn(store, next);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await openSettings(store);
});

import {
  demo,
  expectFailing,
  expectHue,
  fill,
  openChangePassword,
  openSettings,
  signIn,
  submitOf,
} from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';

const next = 'stronger-toes';

test.describe('the account panel', () => {
  test('leads who is signed out to sign-in and to a new account', async ({ page, store }) => {
    for (const [name, path] of [
      ['Sign In', '/sign-in'],
      ['Create Account', '/create-account'],
    ] as const) {
      await store.open('/shop');
      await store.header.getByRole('button', { name: 'Account' }).click();
      await expect(store.account).toContainText('Sign InorCreate Account');
      await store.account.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(store.account).toBeHidden();
    }
  });

  test('shows who is signed in the courses, the cart and the settings', async ({ page, store }) => {
    await signIn(store);
    await store.header.getByRole('button', { name: 'Account' }).click();
    await expect(store.account.getByText('No Owned Courses')).toBeVisible();
    await store.account.getByRole('button', { name: 'Show Cart' }).click();
    await expect(store.cart).toBeVisible();
    await store.cart.getByRole('button', { name: 'CLOSE' }).click();
    await store.header.getByRole('button', { name: 'Account' }).click();
    await store.account.getByRole('link', { name: '+ Browse' }).click();
    await expect(page).toHaveURL('/shop/#courses');
    await expect(page.getByRole('heading', { name: 'COURSES' })).toBeInViewport();
  });

  test('waits for the first answer', async ({ store }) => {
    await store.open('/shop?scenario=slow');
    await store.header.getByRole('button', { name: 'Account' }).click();
    await expect(store.account).toContainText('One moment…');
    await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('the settings', () => {
  test('show name and email, and close', async ({ store }) => {
    await signIn(store);
    const settings = await openSettings(store);
    await expect(settings).toContainText(demo.displayName);
    await expect(settings).toContainText(demo.email);
    await settings.getByRole('button', { name: 'Close Settings' }).click();
    await expect(settings).toBeHidden();
    await expect(store.header.getByRole('button', { name: 'Account' })).toBeFocused();
  });

  test('log out, back to the signed-out panel, and stay so after a reload', async ({
    page,
    store,
  }) => {
    await signIn(store);
    const settings = await openSettings(store);
    await settings.getByRole('button', { name: 'Logout' }).click();
    await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(settings).toBeHidden();
    await page.reload();
    await store.answers();
    await store.header.getByRole('button', { name: 'Account' }).click();
    await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});

test.describe('changing the password', () => {
  test('says what is missing, one after the other, and stays open', async ({ page, store }) => {
    await signIn(store);
    const modal = await openChangePassword(store);
    const [current, fresh] = [
      modal.getByLabel('Current Password'),
      modal.getByLabel('New Password'),
    ];
    const press = () => modal.getByRole('button', { name: 'Change Password' }).click();
    const fails = async (field: typeof current, text: string) => {
      await press();
      await expect(modal.getByRole('alert')).toHaveText(text);
      await expectHue(modal.getByRole('alert'), 'red');
      await expectFailing(field, text);
      await expect(modal).toBeVisible();
    };
    await fails(current, 'Please enter your current password.');
    await current.fill(demo.password);
    await fails(fresh, 'Please enter a new password.');
    await fresh.fill('short');
    await fails(fresh, 'New password must be at least 6 characters long.');
    await fresh.fill(demo.password);
    await fails(fresh, 'New password cannot be the same as the current password.');
    await current.fill('not-mine');
    await fresh.fill(next);
    await fails(current, 'Your current password is incorrect.');
    await expect(page.getByRole('status')).toHaveText('');
  });

  test('really changes it, hides and clears the modal, and says so in green', async ({
    page,
    store,
  }) => {
    await signIn(store);
    const modal = await openChangePassword(store);
    await fill(page, { 'Current Password': demo.password, 'New Password': next });
    await modal.getByRole('button', { name: 'Change Password' }).click();
    await expect(modal).toBeHidden();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    const done = settings.getByRole('status');
    await expect(done).toHaveText('Your password has been changed.');
    await expectHue(done, 'green');
    const opener = settings.getByRole('button', { name: 'Change Password' });
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(page.getByLabel('Current Password')).toHaveValue('');
    await expect(page.getByLabel('New Password')).toHaveValue('');
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await settings.getByRole('button', { name: 'Logout' }).click();
    await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();

    await signIn(store);
    await expect(page.getByRole('alert')).toContainText('Could not find account.');
    await signIn(store, next);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await openSettings(store);
  });

  test('can be given up: Escape closes the top-most, the focus goes back', async ({
    page,
    store,
  }) => {
    await signIn(store);
    const modal = await openChangePassword(store);
    await page.keyboard.type('something');
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    const settings = page.getByRole('dialog', { name: 'Settings' });
    await expect(settings).toBeVisible();
    await expect(settings.getByRole('button', { name: 'Change Password' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Current Password')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await expect(store.header.getByRole('button', { name: 'Account' })).toBeFocused();
  });

  test('keeps the focus in the modal, forwards and backwards', async ({ page, store }) => {
    await signIn(store);
    const modal = await openChangePassword(store);
    await page.keyboard.press('Shift+Tab');
    await expect(modal.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(modal.getByLabel('Current Password')).toBeFocused();
  });

  test('is busy until the answer, and sends once', { tag: '@slow' }, async ({ page, store }) => {
    await signIn(store);
    await store.open('/shop?scenario=slow');
    const modal = await openChangePassword(store);
    await fill(page, { 'Current Password': demo.password, 'New Password': next });
    const button = modal.locator('button[type=submit]');
    await button.evaluate((element: HTMLButtonElement) => {
      element.form?.requestSubmit();
      element.form?.requestSubmit();
    });
    await expect(button).toHaveText('Sending...');
    await expect(button).toBeDisabled();
    // Sent twice, the second one would say that the current password is wrong.
    await expect(page.getByRole('status')).toHaveText('Your password has been changed.');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('an account created, signed in to, left and come back to, with reloads in between', async ({
  page,
  store,
}) => {
  await store.open('/create-account');
  await page.reload();
  await store.answers();
  await fill(page, {
    'First Name': 'Ada',
    'Last Name': 'Lane',
    Email: 'ada@groundup.example',
    Password: 'lane-one',
    'Confirm Password': 'lane-one',
  });
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await store.open('/sign-in');
  await fill(page, { Email: 'ADA@groundup.example', Password: 'lane-one' });
  await submitOf(page).click();
  await expect(page).toHaveURL('/');
  await page.reload();
  await store.answers();
  const settings = await openSettings(store);
  await expect(settings).toContainText('Ada Lane');
});

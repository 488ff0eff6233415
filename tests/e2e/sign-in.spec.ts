import { demo, expectHue, fill, signIn, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';
import { delay } from '#tests/support/requests.ts';

const notFound = 'Could not find account. Please check your email or password.';

test.describe('signing in (behaviour 7.3)', () => {
  test('leads home, by keyboard alone, and then the sign-in page leads home, by bookmark and by link', async ({
    page,
    store,
  }) => {
    await store.open('/sign-in');
    await pressTabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(demo.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demo.password);
    await page.keyboard.press('Enter');
    await expect(submitOf(page)).toHaveCount(0);
    await pressTabTo(page, store.header.getByRole('button', { name: 'Account' }));
    await page.keyboard.press('Enter');
    await expect(store.account.getByText('No Owned Courses')).toBeVisible();
    await page.goto('/sign-in');
    await expect(page).toHaveURL('/');
    await store.open('/create-account');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/');
  });

  test('leads home after a failure, with a red notice that stays until a sign-in succeeds', async ({
    page,
    store,
  }) => {
    await signIn(store, 'wrong-one');
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(notFound);
    await expectHue(alert, 'red');
    await store.footer.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page).toHaveURL('/shop');
    await expect(alert).toHaveText(notFound);
    await page.goBack();
    await page.goBack();
    await fill(page, { Email: demo.email, Password: demo.password });
    await submitOf(page).click();
    await expect(page).toHaveURL('/');
    await expect(alert).toHaveCount(0);
  });

  test('in one tab shows in the other, as does signing out', async ({ page, store, context }) => {
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

  test('accepts typing before any script and while the session is loading, and moves nothing', async ({
    page,
    store,
  }) => {
    const { release } = await delay(page, /\.js$/);
    await page.goto('/sign-in?scenario=slow', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(demo.email);
    const before = await store.footer.boundingBox();
    release();
    await page.getByLabel('Password').fill(demo.password);
    await submitOf(page).click();
    await expect(store.button('Signing In...')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(demo.email);
    expect(await store.footer.boundingBox()).toEqual(before);
    await expect(page).toHaveURL('/');
  });
});

test('a password reset needs the email of an account, and leads to sign-in (behaviour 7.4)', async ({
  page,
  store,
}) => {
  await store.open('/sign-in');
  await page.getByRole('main').getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible();
  await expect(page).toHaveURL('/account/forgot-password');
  await fill(page, { Email: 'nobody@groundup.example' });
  await submitOf(page).click();
  await expect(page.getByRole('alert')).toHaveText('There was a problem finding this email.');
  await fill(page, { Email: demo.email });
  await submitOf(page).click();
  await expect(page).toHaveURL('/sign-in');
});

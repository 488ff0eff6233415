import { demo, expectHue, fill, signIn, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';

const notFound = 'Could not find account. Please check your email or password.';

test.describe('signing in', () => {
  test('leads home, shows in the account panel and survives a reload', async ({ page, store }) => {
    await signIn(store);
    await expect(page.getByRole('alert')).toHaveCount(0);
    for (const reloaded of [false, true]) {
      if (reloaded) await store.open('/shop');
      await store.header.getByRole('button', { name: 'Account' }).click();
      await expect(store.account.getByText('No Owned Courses')).toBeVisible();
      await expect(store.account.getByRole('link', { name: 'Sign In' })).toHaveCount(0);
      await page.keyboard.press('Escape');
    }
  });

  test('that fails leads home too, with a notice that stays until it is dismissed', async ({
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
    await store.button('Dismiss').click();
    await expect(alert).toHaveCount(0);
    await store.header.getByRole('button', { name: 'Account' }).click();
    await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
  });

  test('takes the notice of a failed try back once it works', async ({ page, store }) => {
    await signIn(store, 'wrong-one');
    await expect(page.getByRole('alert')).toHaveText(notFound);
    await page.goBack();
    await fill(page, { Email: demo.email, Password: demo.password });
    await submitOf(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('checks nothing but what the browser does', async ({ page, store }) => {
    await store.open('/sign-in');
    await fill(page, { Email: 'a@b', Password: 'x' });
    await submitOf(page).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('alert')).toHaveText(notFound);
  });

  test('is busy until the answer, and sends once', { tag: '@slow' }, async ({ page, store }) => {
    await store.open('/sign-in?scenario=slow');
    await fill(page, { Email: demo.email, Password: demo.password });
    const button = submitOf(page);
    await button.evaluate((element: HTMLButtonElement) => {
      element.form?.requestSubmit();
      element.form?.requestSubmit();
    });
    await expect(button).toHaveText('Signing In...');
    await expect(button).toBeDisabled();
    await expect(page).toHaveURL('/');
  });

  test('works without a mouse', async ({ page, store }) => {
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
  });

  test('leads to a new password and to a new account', async ({ page, store }) => {
    for (const [name, path] of [
      ['Forgot Password?', '/account/forgot-password'],
      ['Create Account', '/create-account'],
    ] as const) {
      await store.open('/sign-in');
      await page.getByRole('main').getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
    }
  });

  test('in one tab shows in the other, and so does signing out', async ({
    page,
    store,
    context,
  }) => {
    await store.open('/shop');
    await store.header.getByRole('button', { name: 'Account' }).click();
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
});

test.describe('the sign-in page', () => {
  test('opens from a bookmark', async ({ page, store }) => {
    await store.open('/sign-in');
    await expect(page.getByLabel('Email')).toBeVisible();
    await expect(page).toHaveURL('/sign-in');
  });

  test('leads home for who is signed in, by bookmark and by link', async ({ page, store }) => {
    await signIn(store);
    await page.goto('/sign-in');
    await expect(page).toHaveURL('/');
    await store.open('/create-account');
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/');
  });

  test('waits for a slow first answer, without moving anything', async ({ page, store }) => {
    await store.open('/sign-in?scenario=slow');
    await expect(store.heading).toHaveText('Sign In');
    await expect(page.getByLabel('Email')).toBeHidden();
    const before = await page.getByRole('contentinfo').boundingBox();
    await expect(page.getByLabel('Email')).toBeVisible();
    expect(await page.getByRole('contentinfo').boundingBox()).toEqual(before);
    await expect(page).toHaveURL(/sign-in/);
  });

  test(
    'leads home when no answer comes in 10 seconds',
    { tag: '@slow' },
    async ({ page, store }) => {
      await page.route('**/assets/connect-*.js', () => {});
      await store.open('/sign-in');
      await page.waitForTimeout(8000);
      await expect(page).toHaveURL('/sign-in');
      await expect(page.getByLabel('Email')).toBeHidden();
      await expect(page).toHaveURL('/');
    },
  );
});

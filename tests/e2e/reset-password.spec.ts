import { demo, expectFailing, expectHue, fill, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test.describe('a forgotten password', () => {
  test('is reset by an email that has an account, and leads to sign-in', async ({
    page,
    store,
  }) => {
    await store.open('/account/forgot-password');
    await fill(page, { Email: demo.email });
    await submitOf(page).click();
    await expect(page).toHaveURL('/sign-in');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('is not found by another email, which can be mended', async ({ page, store }) => {
    await store.open('/account/forgot-password');
    await fill(page, { Email: 'nobody@groundup.example' });
    await submitOf(page).click();
    const text = 'There was a problem finding this email.';
    await expect(page.getByRole('alert')).toHaveText(text);
    await expectHue(page.getByRole('alert'), 'red');
    await expectFailing(page.getByLabel('Email'), text);
    await fill(page, { Email: demo.email });
    await submitOf(page).click();
    await expect(page).toHaveURL('/sign-in');
  });

  test('needs an email', async ({ page, store }) => {
    await store.open('/account/forgot-password');
    await submitOf(page).click();
    await expect(page.getByRole('alert')).toHaveText('Email Required.');
    await expectFailing(page.getByLabel('Email'), 'Email Required.');
  });

  test(
    'is busy until the answer; a reload in between leaves a fresh form',
    { tag: '@slow' },
    async ({ page, store }) => {
      await store.open('/account/forgot-password?scenario=slow');
      await fill(page, { Email: demo.email });
      await submitOf(page).click();
      await expect(submitOf(page)).toHaveText('Sending...');
      await expect(submitOf(page)).toBeDisabled();
      await page.reload();
      await expect(submitOf(page)).toHaveText('Reset Password');
      await fill(page, { Email: demo.email });
      await submitOf(page).click();
      await expect(page).toHaveURL('/sign-in');
    },
  );

  test('has a page that says success and nothing else', async ({ page, store }) => {
    await store.open('/account/forgot-password-success');
    await expect(page.getByRole('main')).toHaveText('success');
    await expect(store.heading).toHaveText('success');
  });
});

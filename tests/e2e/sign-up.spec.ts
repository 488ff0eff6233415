import { expectFailing, expectHue, fill, newcomer, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';
import { delay } from '#tests/support/requests.ts';

test.describe('creating an account (behaviour 7.2)', () => {
  test('is refused in red for a taken email, and works with another', async ({ page, store }) => {
    await store.open('/create-account');
    await fill(page, { ...newcomer, Email: 'demo@groundup.example' });
    await submitOf(page).click();
    const text = 'This email is already registered. Please sign in.';
    await expect(page.getByRole('alert')).toHaveText(text);
    await expectHue(page.getByRole('alert'), 'red');
    await expectFailing(page.getByLabel('Email', { exact: true }), text);
    await fill(page, { Email: newcomer.Email });
    await submitOf(page).click();
    await expect(page).toHaveURL('/');
  });

  test('works without a mouse', async ({ page, store }) => {
    await store.open('/create-account');
    for (const [label, value] of Object.entries(newcomer)) {
      await pressTabTo(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.type(value);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  });

  for (const [what, file] of [
    ['page', '**/assets/main-*.js'],
    ['form', '**/assets/sign-up-form-*.js'],
  ] as const) {
    test(`keeps what was typed and clicked before the ${what} was hydrated (behaviour 13.1)`, async ({
      page,
    }) => {
      const { release } = await delay(page, file);
      await page.goto('/create-account', { waitUntil: 'commit' });
      await fill(page, newcomer);
      if (what === 'form') await expect(page.locator('main canvas[data-painted]')).toBeVisible();
      await submitOf(page).click();
      await submitOf(page).click();
      await page.waitForTimeout(300);
      await expect(page).toHaveURL('/create-account');
      release();
      await expect(page).toHaveURL('/');
    });
  }
});

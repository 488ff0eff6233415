import { expectFailing, expectHue, fill, newcomer, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';
import { delay } from '#tests/support/requests.ts';

test('an account is refused in red for a taken email, and created with another, by keyboard alone (behaviour 7.2)', async ({
  page,
  store,
}) => {
  await store.open('/create-account');
  for (const [label, value] of Object.entries({ ...newcomer, Email: 'demo@groundup.example' })) {
    await pressTabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  const text = 'This email is already registered. Please sign in.';
  await expect(page.getByRole('alert')).toHaveText(text);
  await expectHue(page.getByRole('alert'), 'red');
  await expectFailing(page.getByLabel('Email', { exact: true }), text);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(newcomer.Email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
});

test('what was typed and clicked before the form was hydrated is kept (behaviour 13.1)', async ({
  page,
}) => {
  const { release } = await delay(page, '**/assets/sign-up-form-*.js');
  await page.goto('/create-account', { waitUntil: 'commit' });
  await fill(page, newcomer);
  await expect(page.locator('main canvas[data-painted]')).toBeVisible();
  await submitOf(page).click();
  await submitOf(page).click();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL('/create-account');
  release();
  await expect(page).toHaveURL('/');
});

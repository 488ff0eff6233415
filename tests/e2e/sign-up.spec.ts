import {
  expectFailing,
  expectHue,
  fill,
  newcomer,
  openSettings,
  submitOf,
} from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';

const failures = {
  'security-missing': 'Security check not loaded. Please try again.',
  'security-failed': 'Security check failed. Please refresh and try again.',
  'signup-broken': 'Something went wrong during account creation on the server.',
  bot: 'Security check failed (bot detected or low score). Please try again.',
  'signup-coded': 'Error: Too many accounts. (Code: resource-exhausted)',
  'signup-unexpected': 'An unexpected error occurred: The connection was lost.',
};

test.describe('creating an account', () => {
  test('leads home; the account can then sign in and has its name', async ({ page, store }) => {
    await store.open('/create-account');
    await fill(page, newcomer);
    await submitOf(page).click();
    await expect(page).toHaveURL('/');
    await store.open('/sign-in');
    await fill(page, { Email: newcomer.Email, Password: newcomer.Password });
    await submitOf(page).click();
    await expect(submitOf(page)).toHaveCount(0);
    await expect(await openSettings(store)).toContainText('Jo Runner');
  });

  for (const [scenario, text] of Object.entries(failures)) {
    test(`under ${scenario} it says: ${text}`, async ({ page, store, troubles }) => {
      // What is broken, not refused, is logged too.
      if (scenario !== 'bot')
        troubles.expect(/^console warning: (?:sign-up|security check) failed/);
      await store.open(`/create-account?scenario=${scenario}`);
      await fill(page, newcomer);
      await submitOf(page).click();
      const alert = page.getByRole('alert');
      await expect(alert).toHaveText(text);
      await expectHue(alert, 'red');
      await expect(page).toHaveURL(/create-account/);
      await expect(submitOf(page)).toHaveText('Create Account');
      await expect(submitOf(page)).toBeFocused();
    });
  }

  test('under email-taken the message belongs to the email', async ({ page, store }) => {
    await store.open('/create-account?scenario=email-taken');
    await fill(page, newcomer);
    await submitOf(page).click();
    const text = 'This email is already registered. Please sign in.';
    await expect(page.getByRole('alert')).toHaveText(text);
    await expectFailing(page.getByLabel('Email', { exact: true }), text);
  });

  test('an email that has an account is refused, and another is taken', async ({ page, store }) => {
    await store.open('/create-account');
    await fill(page, { ...newcomer, Email: 'demo@groundup.example' });
    await submitOf(page).click();
    await expect(page.getByRole('alert')).toContainText('already registered');
    await fill(page, { Email: newcomer.Email });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await submitOf(page).click();
    await expect(page).toHaveURL('/');
  });

  test('passwords that differ are caught, and the message goes with the fault', async ({
    page,
    store,
  }) => {
    await store.open('/create-account');
    await fill(page, { ...newcomer, 'Confirm Password': 'sprint-8' });
    await submitOf(page).click();
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
    await expectHue(page.getByRole('alert'), 'red');
    await expectFailing(page.getByLabel('Confirm Password'), 'Passwords do not match.');
    await page.getByLabel('Confirm Password').fill('sprint-9');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await submitOf(page).click();
    await expect(page).toHaveURL('/');
  });

  for (const [label, value] of [
    ['First Name', '   '],
    ['Email', 'jo@'],
    ['Password', 'short'],
  ] as const) {
    test(`"${value}" as ${label} is invalid data`, async ({ page, store }) => {
      await store.open('/create-account');
      await fill(page, { ...newcomer, [label]: value });
      if (label === 'Password') await fill(page, { 'Confirm Password': value });
      await submitOf(page).click();
      await expect(page.getByRole('alert')).toHaveText(
        'Invalid data provided. Please check your inputs.',
      );
      await expect(page).toHaveURL(/create-account/);
    });
  }

  for (const label of Object.keys(newcomer)) {
    test(`${label} is required`, async ({ page, store }) => {
      await store.open('/create-account');
      await fill(page, { ...newcomer, [label]: '' });
      await submitOf(page).click();
      const field = page.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('required', '');
      await expectFailing(field, 'Invalid data provided. Please check your inputs.');
      await expect(page).toHaveURL(/create-account/);
    });
  }

  test('sends once, however often it is pressed', { tag: '@slow' }, async ({ page, store }) => {
    await store.open('/create-account?scenario=slow');
    await fill(page, newcomer);
    const button = submitOf(page);
    await button.evaluate((element: HTMLButtonElement) => {
      element.form?.requestSubmit();
      element.form?.requestSubmit();
    });
    await expect(button).toHaveText('Creating...');
    await expect(button).toBeDisabled();
    await page.getByLabel('Email', { exact: true }).press('Enter');
    // Sent twice, the second one would say that the email is taken.
    await expect(page).toHaveURL('/', { timeout: 15_000 });
    await expect(page.getByRole('alert')).toHaveCount(0);
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
    test(`keeps what was typed and pressed before the ${what} came to life`, async ({ page }) => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route(file, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/create-account', { waitUntil: 'commit' });
      await fill(page, newcomer);
      if (what === 'form') await expect(page.locator('main canvas[data-drawn]')).toBeVisible();
      await submitOf(page).click();
      await submitOf(page).click();
      await page.waitForTimeout(300);
      await expect(page).toHaveURL('/create-account');
      letGo();
      await expect(page).toHaveURL('/');
    });
  }
});

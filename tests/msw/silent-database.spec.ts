import { demo, fill, contact, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { silenceDatabase } from '#tests/support/silent-database.ts';

// The adapters' own tests cover the exact time limits.
const timeout = 15_000;

test('shoppers can send a message, sign in and pay even if the database never responds (behaviour 14.2)', async ({
  page,
  store,
}) => {
  await silenceDatabase(page);
  await store.open('/contact');
  await fill(page, contact);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible({ timeout });

  await store.header.getByRole('button', { name: 'Account' }).click();
  await store.account.getByRole('link', { name: 'Sign In' }).click({ timeout });
  await expect(page).toHaveURL('/sign-in');
  await expect(submitOf(page)).toHaveText('Sign In');
  await fill(page, { Email: demo.email, Password: demo.password });
  await submitOf(page).click();
  await expect(page).toHaveURL('/', { timeout });
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await store.responds();
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account.getByText('No Owned Courses')).toBeVisible({ timeout });

  await store.open('/product/toe-roller');
  await store.button('BUY NOW').click();
  await store.atTestPage();
});

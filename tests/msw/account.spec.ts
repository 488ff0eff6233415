import { demo, fill, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';

test('a sign-in or sign-out in one tab shows in the other and survives reloads (behaviour 7.3)', async ({
  page,
  store,
  context,
}) => {
  const show = () => store.header.getByRole('button', { name: 'Account' }).click();
  const signInLink = store.account.getByRole('link', { name: 'Sign In' });
  await store.open('/shop');
  await show();
  // Wait, since MSW reloads a tab that opens while another tab is starting the worker.
  await expect(signInLink).toBeVisible();
  const other = await context.newPage();
  await other.goto('/sign-in');
  await fill(other, { Email: demo.email, Password: demo.password });
  await submitOf(other).click();
  await expect(submitOf(other)).toHaveCount(0);
  // After an order, the app clears local storage, but not this key (src/adapters/browser/kept-keys.ts).
  const session = expect.stringMatching(/^firebase:authUser:/) as unknown;
  expect(Object.keys(await store.stored())).toContainEqual(session);
  await expect(store.account.getByText('No Owned Courses')).toBeVisible();
  await page.reload();
  await store.responds();
  await show();
  await store.account.getByRole('button', { name: 'Settings' }).click();
  await other.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await other.getByRole('button', { name: 'Settings' }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toHaveCount(0);
  await expect(signInLink).toBeVisible();
  await page.reload();
  await store.responds();
  await show();
  await expect(signInLink).toBeVisible();
});

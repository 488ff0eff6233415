import { demo, fill, signIn, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/bench.ts';

test('the test bench shows what the SDKs caused, and Start Over signs out (behaviour 15.6)', async ({
  page,
  bench,
  store,
}) => {
  await store.open('/account/forgot-password');
  await fill(page, { Email: demo.email });
  await submitOf(page).click();
  await expect(page).toHaveURL('/sign-in');

  await bench.open();
  await bench
    .mail(/Reset your password/)
    .getByRole('link', { name: 'Set a new password' })
    .click();
  await page.getByRole('textbox', { name: 'New password' }).fill('sprint-barefoot-9');
  await bench.button('Set Password').click();
  await bench.says('The new password is set.');

  await signIn(store, 'sprint-barefoot-9');
  await bench.open();
  await bench.button('Start Over').click();
  await bench.button('Reset').click();
  await bench.says('The initial state is back.');
  await expect(bench.part('Mails')).toContainText('No mails yet.');
  await store.open('/');
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

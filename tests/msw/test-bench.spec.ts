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
  await expect(bench.part('Mails')).toContainText(`To ${demo.email}`);

  await signIn(store);
  await bench.open();
  await bench.button('Start Over').click();
  await bench.button('Reset').click();
  await bench.says('The initial state is back.');
  await expect(bench.part('Mails')).toContainText('No mails yet.');
  await store.open('/');
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

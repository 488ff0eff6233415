import { fill, contact, signIn, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/bench.ts';

test('the test bench shows what the SDKs caused, and Start Over signs out (behaviour 15.6)', async ({
  page,
  bench,
  store,
}) => {
  await store.open('/contact');
  await fill(page, contact);
  await submitOf(page).click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();

  await bench.open();
  await expect(bench.part('Messages')).toContainText(contact.Message);

  await signIn(store);
  await bench.open();
  await bench.button('Start Over').click();
  await bench.button('Reset').click();
  await bench.says('The initial state is restored.');
  await expect(bench.part('Messages')).toContainText('No messages yet.');
  await store.open('/');
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

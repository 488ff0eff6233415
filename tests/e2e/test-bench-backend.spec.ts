import { demo, fill, letter, signIn, submitOf } from '#tests/support/account.ts';
import { Bench } from '#tests/support/bench.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { kit, strap } from '#tests/support/store.ts';

test('the stock is changed, and its record removed', async ({ page, bench, store, problems }) => {
  problems.expect(/^console warning: .*no inventory/);
  await bench.open();
  await bench.setStock(strap, 3);
  await page.goto('/product/toe-strap');
  await expect(store.button('BUY NOW')).toBeEnabled();
  await bench.open();
  await page
    .getByRole('group', { name: `Stock of ${strap}` })
    .getByRole('button', { name: 'Remove Record' })
    .click();
  await bench.says(`${strap} has no record.`);
  await page.goto('/product/toe-strap');
  await expect(store.button('PREPURCHASE')).toBeEnabled();
});

test('an order is held back, shipped and refunded, and its mails are those of the server', async ({
  page,
  bench,
  store,
}) => {
  await store.addFromProduct('toe-roller', 2);
  await store.checkOut();
  await store.pay();
  await store.confirmed();
  await bench.open();
  const order = bench.part('Orders').getByRole('listitem').filter({ hasText: 'Jo Runner' });
  await expect(order).toContainText(`2 × ${kit}`);
  await expect(bench.mail(/2 to pack, for Jo Runner/)).toContainText('To hello@groundup.example');

  await order.getByRole('button', { name: 'Hold Record Back' }).click();
  await expect(order).toContainText('record late');
  await order.getByRole('heading').getByRole('link').click();
  await expect(page.getByText('Looking for your order...')).toBeVisible();
  await bench.open();
  await order.getByRole('button', { name: 'Let Record Arrive' }).click();
  await bench.says('has its record');

  await order.getByRole('button', { name: 'Ship' }).click();
  await expect(order).toContainText('shipped');
  await expect(order.getByRole('button', { name: 'Ship' })).toHaveCount(0);
  const mail = bench.mail(/is on its way/);
  await expect(mail).toContainText('To alex@groundup.example');
  await expect(mail).toContainText('7 Lane Street');

  await order.getByRole('button', { name: 'Refund' }).click();
  await expect(order).toContainText('refunded');
  await order.getByRole('heading').getByRole('link').click();
  await expect(page.getByText('This order was refunded.')).toBeVisible();
});

test('the link of a reset’s mail sets a new password, once', async ({ page, bench, store }) => {
  await store.open('/account/forgot-password');
  await fill(page, { Email: demo.email });
  await submitOf(page).click();
  await expect(page).toHaveURL('/sign-in');
  await bench.open();
  const mail = bench.mail(/Reset your password/);
  const link = mail.getByRole('link', { name: 'Set a new password' });
  const used = (await link.getAttribute('href')) ?? '';
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Set A New Password' });
  await dialog.getByLabel('New password').fill('short');
  await dialog.getByRole('button', { name: 'Set Password' }).click();
  await expect(dialog.getByRole('alert')).toContainText('at least');
  await dialog.getByLabel('New password').fill('sprint-barefoot-9');
  await dialog.getByRole('button', { name: 'Set Password' }).click();
  await bench.says('The new password is set.');
  await expect(mail).toContainText('Its link was used.');

  await bench.open(used);
  await dialog.getByLabel('New password').fill('sprint-barefoot-10');
  await dialog.getByRole('button', { name: 'Set Password' }).click();
  await expect(dialog.getByRole('alert')).toContainText('already been used');
  await signIn(store, 'sprint-barefoot-9');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('an account signs in without its password; messages and calls are shown, without passwords', async ({
  page,
  store,
}) => {
  // In a tab of its own: a page that is left at once does not note its last call.
  const bench = new Bench(await page.context().newPage());
  await bench.open();
  const calls = bench.part('Calls');
  await store.open('/product/toe-roller');
  await calls.getByText('inventory.read').first().click();
  await expect(calls.locator('pre').filter({ hasText: 'toe-roller' })).toBeVisible();
  await expect(calls.locator('pre').filter({ hasText: '"value": 25' })).toBeVisible();
  await signIn(store, 'wrong-toes');
  await expect(calls).toContainText('auth.signIn');
  await expect(calls).not.toContainText('wrong-toes');

  await bench.page
    .getByRole('group', { name: `Account ${demo.email}` })
    .getByRole('button', { name: 'Sign In' })
    .click();
  await bench.says('Demo Athlete is signed in.');
  await store.open('/');
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account).toContainText('No Owned Courses');

  await store.open('/contact');
  await fill(page, letter);
  await submitOf(page).click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
  await bench.open();
  await expect(bench.part('Messages')).toContainText(letter.Message);
});

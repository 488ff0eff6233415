import { provocations } from '#mocks/provocations.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { demo, fill, newcomer, signIn, submitOf } from '#tests/support/account.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { Bench } from '#tests/support/bench.ts';
import { expect, test as base } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';
import { overflowOf } from '#tests/support/overflow.ts';
import { kit, strap } from '#tests/support/store.ts';

const test = base.extend<{ bench: Bench }>({
  bench: async ({ page }, use) => {
    await use(new Bench(page));
  },
});

test('a scenario is switched for this tab, and a link leads to its effect (behaviour 15.6)', async ({
  page,
  bench,
  store,
}) => {
  await bench.open();
  await bench.scenario('out-of-stock').check();
  await bench.says('out-of-stock is on in this tab.');
  await page.getByRole('link', { name: 'See it with out-of-stock' }).click();
  await expect(store.button('PREPURCHASE')).toBeEnabled();

  const other = await page.context().newPage();
  await other.goto('/product/toe-roller');
  await expect(other.getByRole('button', { name: 'BUY NOW' })).toBeEnabled();

  await page.goBack();
  await expect(bench.scenario('out-of-stock')).toBeChecked();
  await bench.button('Switch All Off').click();
  await expect(bench.scenario('out-of-stock')).not.toBeChecked();
  await page.goto('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
});

test('every text of the catalogue has a link that provokes it, and can be found', async ({
  page,
  bench,
}) => {
  await bench.open();
  const texts = bench.part('Texts');
  await expect(texts.getByRole('link', { name: /^Provoke it/ })).toHaveCount(provocations.length);
  for (const { text } of provocations) await expect(texts.getByText(text).first()).toBeVisible();
  await texts.getByRole('searchbox', { name: 'Find a text' }).fill('already registered');
  await bench.says('1 text');
  await texts.getByRole('link', { name: /^Provoke it/ }).click();
  await fill(page, newcomer);
  await submitOf(page).click();
  await expect(page.getByRole('alert')).toHaveText(errorText({ kind: 'email-taken' }));
});

test('a scenario for all tabs acts in a tab that is open, on its next call', async ({
  page,
  bench,
  problems,
}) => {
  problems.expect(/message not sent/);
  const other = await page.context().newPage();
  await other.goto('/contact');
  await bench.open();
  await page.getByRole('radio', { name: 'All tabs' }).check();
  await bench.scenario('messages-down').check();
  await bench.says('messages-down is on in all tabs.');
  await other.getByLabel('Name').fill('Jo Runner');
  await other.getByLabel('Email').fill('jo@groundup.example');
  await other.getByLabel('Phone').fill('(512) 555-0123');
  await other.getByLabel('Message').fill('Hello');
  await submitOf(other).click();
  await expect(other.getByRole('alert')).toContainText('could not be sent');
});

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

test('an account signs in without its password, and messages are shown', async ({
  page,
  bench,
  store,
}) => {
  await bench.open();
  await page
    .getByRole('group', { name: `Account ${demo.email}` })
    .getByRole('button', { name: 'Sign In' })
    .click();
  await bench.says('Demo Athlete is signed in.');
  await store.open('/');
  await store.header.getByRole('button', { name: 'Account' }).click();
  await expect(store.account).toContainText('No Owned Courses');

  await store.open('/contact');
  await fill(page, {
    Name: 'Jo Runner',
    Email: 'jo@groundup.example',
    Phone: '(512) 555-0123',
    Message: 'Is the strap back soon?',
  });
  await submitOf(page).click();
  await expect(page.getByText('Your message has been sent.')).toBeVisible();
  await bench.open();
  await expect(bench.part('Messages')).toContainText('Is the strap back soon?');
});

test('calls show what was sent and answered, without passwords', async ({ bench, store }) => {
  await store.open('/product/toe-roller');
  await store.knowsStock();
  await signIn(store);
  await bench.open();
  const calls = bench.part('Calls');
  await calls.getByText('inventory.read').first().click();
  await expect(calls.locator('pre').filter({ hasText: 'toe-roller' })).toBeVisible();
  await expect(calls.locator('pre').filter({ hasText: '"value": 25' })).toBeVisible();
  await expect(calls).toContainText('auth.signIn');
  await expect(calls).not.toContainText(demo.password);
});

test('the bench works by keyboard alone', async ({ page, bench }) => {
  await bench.open();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await pressTabTo(page, bench.scenario('out-of-stock'));
  await page.keyboard.press('Space');
  await expect(bench.scenario('out-of-stock')).toBeChecked();
  await bench.open();
  await pressTabTo(page, bench.button('Start Over'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Start Over?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bench.button('Start Over')).toBeFocused();
  await expect(bench.scenario('out-of-stock')).toBeChecked();
});

test('axe finds nothing on the bench, and nothing scrolls sideways', async ({ page, bench }) => {
  await bench.open();
  await bench.button('Place An Order').click();
  await bench.says('An order is placed.');
  await bench.scenario('slow').check();
  await bench.link();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the test bench at ${width} px`);
  }
  await bench.button('Start Over').click();
  await expectAccessible(page, 'Start Over?');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test('no search engine lists the bench', async ({ page, bench }) => {
  await bench.open();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await page.request.get('/test-bench')).headers()['x-robots-tag']).toBe('noindex');
});

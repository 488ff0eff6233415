import { provocations } from '#mocks/provocations.ts';
import { errorText } from '#domain/errors/error-text.ts';
import { fill, letter, newcomer, submitOf } from '#tests/support/account.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';
import { overflowOf } from '#tests/support/overflow.ts';

test('“See it” switches a scenario on in its tab, beside those that are on, and its address does so anywhere (behaviour 15.6)', async ({
  page,
  bench,
  store,
}) => {
  await bench.open();
  await bench.scenario('messages-down').check();
  await bench.says('messages-down is on in this tab.');
  await page.getByRole('link', { name: 'See it with out-of-stock' }).click();
  await expect(store.button('PREPURCHASE')).toBeEnabled();
  await page.reload();
  await expect(store.button('PREPURCHASE')).toBeEnabled();

  const other = await page.context().newPage();
  await other.goto('/product/toe-roller');
  await expect(other.getByRole('button', { name: 'BUY NOW' })).toBeEnabled();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'PREPURCHASE' })).toBeEnabled();

  await page.goBack();
  await expect(bench.scenario('messages-down')).toBeChecked();
  await expect(bench.scenario('out-of-stock')).toBeChecked();
  await bench.button('Switch All Off').click();
  await expect(bench.scenario('out-of-stock')).not.toBeChecked();
  await page.goto('/product/toe-roller');
  await expect(store.button('BUY NOW')).toBeEnabled();
});

test('every text of the catalogue has a link that provokes it, and can be found; so can scenarios and sections', async ({
  page,
  bench,
}) => {
  await bench.open();
  const texts = bench.part('Texts');
  await expect(texts.getByRole('link', { name: /^Provoke it/ })).toHaveCount(provocations.length);
  for (const { text } of provocations) await expect(texts.getByText(text).first()).toBeVisible();
  const search = texts.getByRole('searchbox', { name: 'Find a text' });
  await search.fill('nothing of the kind');
  await expect(texts).toContainText('No text, scenario or section has these words.');
  await search.fill('mails');
  await texts.getByRole('link', { name: 'Mails', exact: true }).click();
  await expect(bench.part('Mails').getByRole('heading').first()).toBeInViewport();
  await search.fill('as malformed');
  await texts.getByRole('link', { name: 'checkout-refused' }).click();
  await expect(bench.scenario('checkout-refused')).toBeInViewport();
  await search.fill('already registered');
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
  await fill(other, letter);
  await submitOf(other).click();
  await expect(other.getByRole('alert')).toContainText('could not be sent');

  // What that did: the call failed, and the owner was told.
  await page.goto('about:blank');
  await bench.open('#reports');
  await expect(bench.part('Reports').getByRole('heading', { level: 2 })).toBeInViewport();
  const report = bench.part('Reports').getByRole('listitem');
  await expect(report).toHaveText(/message not sent.*message-not-sent.*On \/contact, desktop/);
  const call = bench.part('Calls').getByRole('listitem').filter({ hasText: 'messaging.send' });
  await expect(call).toContainText('message-not-sent');
});

test('the bench works by keyboard alone, passes axe, never scrolls sideways and is in no search engine', async ({
  page,
  bench,
}) => {
  await bench.open();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect((await page.request.get('/test-bench')).headers()['x-robots-tag']).toBe('noindex');
  await bench.button('Place An Order').click();
  await bench.says('An order is placed.');
  await bench.link();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, `the test bench at ${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

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
  await expectAccessible(page, 'Start Over?');
  await page.keyboard.press('Escape');
  await expect(bench.button('Start Over')).toBeFocused();
  await expect(bench.scenario('out-of-stock')).toBeChecked();
});

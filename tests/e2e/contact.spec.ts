import { expectHue, fill, letter, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { offlineState } from '#tests/support/offline-state.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';

test.describe('a contact message (behaviour 8)', () => {
  test('arrives and is confirmed in green, and so is another', async ({ page, store }) => {
    await store.open('/contact');
    await fill(page, letter);
    await submitOf(page).click();
    await expect(page.getByRole('status')).toHaveText('Your message has been sent.');
    await expectHue(page.getByRole('status'), 'green');
    expect((await offlineState(page)).messages).toBe(1);
    await fill(page, { ...letter, Message: 'One more thing' });
    await submitOf(page).click();
    await expect.poll(async () => (await offlineState(page)).messages).toBe(2);
  });

  test('works without a mouse', async ({ page, store }) => {
    await store.open('/contact');
    for (const [label, value] of Object.entries(letter)) {
      await pressTabTo(page, page.getByLabel(label));
      await page.keyboard.type(value);
    }
    await pressTabTo(page, submitOf(page));
    await page.keyboard.press('Space');
    await expect(page.getByRole('status')).toHaveText('Your message has been sent.');
    await expect(submitOf(page)).toBeFocused();
  });
});

test('typed text never gets into the address, even without scripts (behaviour 14.3)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  for (const path of ['/create-account', '/sign-in', '/account/forgot-password', '/contact']) {
    await page.goto(path);
    await expect(page.locator('main form')).toHaveAttribute('method', 'dialog');
  }
  await context.close();
});

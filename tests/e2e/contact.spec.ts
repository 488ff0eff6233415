import { expectHue, fill, letter, submitOf } from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { offlineState } from '#tests/support/offline-state.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';

test('a message arrives, by keyboard alone, and is confirmed in green; so is another (behaviour 8)', async ({
  page,
  store,
}) => {
  await store.open('/contact');
  for (const [label, value] of Object.entries(letter)) {
    await pressTabTo(page, page.getByLabel(label));
    await page.keyboard.type(value);
  }
  await pressTabTo(page, submitOf(page));
  await page.keyboard.press('Space');
  await expect(page.getByRole('status')).toHaveText('Your message has been sent.');
  await expectHue(page.getByRole('status'), 'green');
  await expect(submitOf(page)).toBeFocused();
  expect((await offlineState(page)).messages).toBe(1);
  await fill(page, { ...letter, Message: 'One more thing' });
  await submitOf(page).click();
  await expect.poll(async () => (await offlineState(page)).messages).toBe(2);
});

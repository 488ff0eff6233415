import {
  expectFailing,
  expectHue,
  fill,
  letter,
  messagesSent,
  submitOf,
} from '#tests/support/account.ts';
import { expect, test } from '#tests/support/fixtures.ts';
import { pressTabTo } from '#tests/support/keyboard.ts';

const inOrder = [
  ['Name', 'Name Required.'],
  ['Email', 'Email Required.'],
  ['Message', 'Message Required.'],
  ['Phone', 'Phone Required.'],
] as const;

test.describe('the contact form', () => {
  test('sends, says so in green, and clears its fields', async ({ page, store }) => {
    await store.open('/contact');
    await fill(page, letter);
    await submitOf(page).click();
    await expect(page.getByRole('status')).toHaveText('Your message has been sent.');
    await expectHue(page.getByRole('status'), 'green');
    for (const label of Object.keys(letter)) await expect(page.getByLabel(label)).toHaveValue('');
    expect(await messagesSent(page)).toBe(1);
    await fill(page, { ...letter, Message: 'One more thing' });
    await submitOf(page).click();
    await expect.poll(() => messagesSent(page)).toBe(2);
  });

  test('asks for name, email, message and phone, one after the other', async ({ page, store }) => {
    await store.open('/contact');
    for (const [label, text] of inOrder) {
      await submitOf(page).click();
      await expect(page.getByRole('alert')).toHaveText(text);
      await expectHue(page.getByRole('alert'), 'red');
      await expectFailing(page.getByLabel(label), text);
      await fill(page, { [label]: letter[label] });
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    expect(await messagesSent(page)).toBe(0);
    await submitOf(page).click();
    await expect(page.getByRole('status')).toHaveText('Your message has been sent.');
  });

  test('takes no phone number that cannot be called', async ({ page, store }) => {
    await store.open('/contact');
    await fill(page, { ...letter, Phone: '555-0123' });
    await submitOf(page).click();
    await expectFailing(page.getByLabel('Phone'), 'Phone Required.');
    const matches = () =>
      page.getByLabel('Phone').evaluate((input: HTMLInputElement) => input.validity.valid);
    expect(await matches()).toBe(false);
    await fill(page, { Phone: '512.555.0123' });
    expect(await matches()).toBe(true);
  });

  test('that failed says so in red and keeps what was written', async ({
    page,
    store,
    troubles,
  }) => {
    troubles.expect(/message not sent/);
    await store.open('/contact?scenario=messages-down');
    await fill(page, letter);
    await submitOf(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toHaveText(
      'Message could not be sent at this time. Please try again later.',
    );
    await expectHue(alert, 'red');
    await expect(page.getByRole('status')).toHaveText('');
    await expect(page.getByLabel('Message')).toHaveValue(letter.Message);
  });

  test('sends once, however often it is pressed', { tag: '@slow' }, async ({ page, store }) => {
    await store.open('/contact?scenario=slow');
    await fill(page, letter);
    const button = submitOf(page);
    await button.evaluate((element: HTMLButtonElement) => {
      element.form?.requestSubmit();
      element.form?.requestSubmit();
    });
    await expect(button).toHaveText('Sending...');
    await expect(button).toBeDisabled();
    await page.getByLabel('Name').press('Enter');
    await expect(page.getByRole('status')).toHaveText('Your message has been sent.');
    await expect(button).toBeEnabled();
    await expect(button).toHaveText('Send');
    expect(await messagesSent(page)).toBe(1);
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

  test('shows where else to write', async ({ page, store }) => {
    await store.open('/contact');
    for (const name of ['hello@groundup.example', 'support@groundup.example'])
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', `mailto:${name}`);
  });
});

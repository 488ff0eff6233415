import { letter } from '#tests/support/account.ts';
import { test } from './support/fixtures.ts';
import { button, main } from './support/targets.ts';

test('a message is sent, and its fields are cleared', async ({ shopper }) => {
  await shopper.open('/contact');
  await shopper.fillAll(letter);
  await shopper.click(button('Send', main));
  await shopper.sees(main, { text: 'Your message has been sent.' });
  for (const label of Object.keys(letter)) await shopper.sees({ label }, { value: '' });
});

test('an empty field gets its message and the focus, and the other fields stay', async ({
  shopper,
}) => {
  await shopper.open('/contact');
  await shopper.fillAll({ ...letter, Email: '' });
  await shopper.click(button('Send', main));
  await shopper.sees(main, { text: 'Email Required.' });
  await shopper.sees({ label: 'Email' }, { focused: true });
  await shopper.sees({ label: 'Message' }, { value: letter.Message });
});

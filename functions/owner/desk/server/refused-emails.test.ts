import { expect, test } from 'vitest';
import { deskTools } from '../../../tests/support/desk-tools.ts';
import { numberOf } from '../../../tests/support/owner-tools.ts';

const one = numberOf('cs_1');

/** A shipped order whose shipping email the mail server refused. */
async function setup() {
  const shop = deskTools();
  const { ask } = shop;
  await shop.place('cs_1');
  await shop.change(one, { kind: 'shipped', tracking: '1Z1' });
  const id = 'shipped-key-cs_1';
  const stored = () => shop.documents.dump('mail')[id] ?? {};
  const refuse = () =>
    shop.documents.write('mail', id, { ...stored(), refusedAt: 7, answer: '550 No such mailbox' });
  await refuse();
  const order = async () => (await ask('order', { order: one }))[0];
  const issues = async () => (await ask('today')).issues;
  return { ...shop, id, stored, refuse, order, issues };
}

test('the issue about a refused email names the order, and resending rewrites the email for the current address', async () => {
  const { ask, id, change, stored, order, issues } = await setup();
  expect(await issues()).toMatchObject([
    {
      text: 'the email to ada@groundup.example was refused: 550 No such mailbox',
      order: { number: one },
      email: id,
    },
  ]);
  const shown = await order();
  expect(shown?.refusedEmails).toMatchObject([{ id, to: 'ada@groundup.example' }]);
  expect(shown?.history.at(-1)?.text).toMatch(/; the email to the shopper was refused$/);
  // The owner can still change the email address of a shipped order.
  await change(one, { kind: 'address-changed', buyer: { email: 'ada@new.example' } });
  expect((await order())?.history.at(-1)?.text).toMatch(
    /from Ada Runner, .*ada@groundup.example, .* to Ada Runner, .*ada@new.example/,
  );
  expect(await ask('resendEmails', { id })).toBe(1);
  expect(stored()).toMatchObject({ to: 'ada@new.example', dueAt: 0 });
  expect(stored()).not.toHaveProperty('refusedAt');
  expect(await issues()).toEqual([]);
  expect((await order())?.history.at(1)?.text).toMatch(/; email to the shopper$/);
});

test('a refused email about an earlier parcel is resent with its old text to the new address', async () => {
  const { ask, change, stored, refuse } = await setup();
  await change(one, { kind: 'parcel-cancelled', parcel: 1 });
  await change(one, { kind: 'shipped', tracking: '1Z2' });
  await change(one, { kind: 'address-changed', buyer: { email: 'ada@new.example' } });
  await refuse();
  await ask('resendEmails', {});
  expect(stored()).toMatchObject({ to: 'ada@new.example', dueAt: 0 });
  expect(stored()['text']).toContain('1Z1');
});

test('a dismissed email is no longer an issue, but the history still shows it as refused', async () => {
  const { ask, id, order, issues } = await setup();
  await ask('dismissEmail', { id });
  expect(await issues()).toEqual([]);
  expect((await order())?.history.at(-1)?.text).toMatch(/was refused$/);
});

import { expect, test } from 'vitest';
import { numberOf, ownerTools as setup } from '../../../tests/support/owner-tools.ts';
import { buyer } from '../../../../testing/sales.ts';
import { owner } from '../../../tests/support/store.ts';

const ada = 'ada@groundup.example';

/** A store with data of Ada, and of Ben, who also wrote a message. */
async function known() {
  const tools = setup();
  const { documents, accounts, place, run } = tools;
  accounts.add(ada);
  await place('cs_1');
  await run('ship', numberOf('cs_1'), '1Z999');
  await place('cs_2', { buyer: { ...buyer, email: 'ben@groundup.example' } });
  for (const [id, email] of [
    ['m1', 'Ada@groundup.example'],
    ['m2', 'ben@groundup.example'],
  ] as const) {
    await documents.write('messages', id, { email });
    await documents.write('mail', id, { to: owner, replyTo: email });
  }
  return { ...tools, ids: (of: 'mail' | 'messages') => Object.keys(documents.dump(of)) };
}

test('all data of a person is deleted, and nobody else’s', async () => {
  const { run, lines, ids, accounts, documents } = await known();
  expect(await run('erase', 'ADA@groundup.example')).toBe(true);
  expect(lines).toEqual([
    `${numberOf('cs_1')} is erased here. Stripe keeps its own record.`,
    'There is no account of this address.',
    '1 message and 1 mail deleted.',
  ]);
  expect(await run('erase', ada)).toBe(true);
  expect(lines).toContain('The account is deleted.');
  expect(accounts.size).toBe(0);
  expect(ids('messages')).toEqual(['m2']);
  expect(ids('mail')).toEqual(['order-key-cs_2', 'm2']);
  const kept = JSON.stringify([documents.dump('fulfilments'), documents.dump('orders')]);
  expect(kept).not.toMatch(/ada@/i);
  expect(kept).toContain('ben@');
});

test('an order that cannot be erased yet is named, and its mail stays', async () => {
  const { run, lines, ids } = await known();
  expect(await run('erase', 'ben@groundup.example')).toBe(false);
  expect(lines.join('\n')).toContain(
    `${numberOf('cs_2')} is kept. It is not shipped yet: ship, refund or close it first.`,
  );
  expect(ids('messages')).toEqual(['m1']);
  expect(ids('mail')).toEqual(['order-key-cs_1', 'shipped-key-cs_1', 'order-key-cs_2', 'm1']);
});

test.each([
  [[owner], 'That is your own address, which every mail has.'],
  [[ada, 'now'], 'Usage:'],
])('erasing %j is refused', async (words, says) => {
  const { run, lines, ids } = await known();
  expect(await run('erase', ...words)).toBe(false);
  expect(lines).toEqual([says]);
  expect(ids('mail')).toHaveLength(5);
});

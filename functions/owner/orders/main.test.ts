import { describe, expect, test } from 'vitest';
import { numberOf, ordered, ownerTools } from '../../tests/support/owner-tools.ts';
import { owner } from '../../tests/support/store.ts';
import { buyer } from '../../../fakes/payments/sales.ts';

const one = numberOf('cs_1');
const two = numberOf('cs_2');

test.each<[words: string, options?: object]>([
  [''],
  ['hop'],
  ['refund ONE'],
  ['constructor x'],
  ['export all of'],
  ['erase'],
  ['erase ada@groundup.example now'],
  ['dismiss evt_1'],
  ['ship ONE', { csv: 'a.csv' }],
  ['ship'],
  ['export', { csv: 'a.csv' }],
  ['export', { isDryRun: true }],
])('"%s" prints the usage and does nothing else; options: %j', async (words, options = {}) => {
  const { command, lines, documents } = await ordered();
  const commits = documents.commits();
  expect(await command(words.replace('ONE', one).split(' '), options)).toBe(false);
  expect(lines[0]).toContain('Usage:');
  expect(documents.commits()).toBe(commits);
});

describe('all orders', () => {
  test('are exported for a bookkeeper, as CSV without formulas', async () => {
    const name = '=HYPERLINK("http://evil.example")';
    const { run, lines, dispute } = await ordered({ buyer: { ...buyer, name, line2: null } });
    await dispute('cs_1');
    await run('export');
    const [head, row] = lines.join('\n').split('\r\n');
    expect(head).toMatch(/^\uFEFF"number","placed","state","mode",/);
    expect(row).toBe(
      `"${one}","2026-11-21 06:01","new","live","disputed","2 × Ground Up Strap","2 × Ground Up Strap","",40.00,12.00,1.00,53.00,0.00,"'=HYPERLINK(""http://evil.example"")","1 Track Lane","","Austin","TX","78701","US","ada@groundup.example","'+15125550100","","pi_cs_1"`,
    );
  });

  test('have no amounts if nothing was paid, and are marked if they are test orders', async () => {
    const { run, refund, place, files, lines, documents } = ownerTools();
    await place('cs_1', { isLive: false }, 'failed');
    await place('cs_2');
    await documents.write('privateOrders', 'key-3', { state: 'held', placedAt: 0 });
    await refund({ order: two });
    await run('export', 'orders.csv');
    expect(lines).toEqual(['2 orders in orders.csv']);
    const [, paid, failed] = (files['orders.csv'] ?? '').split('\r\n');
    expect(failed).toContain('"failed","test","","2 × Ground Up Strap","","","","","","","","Ada');
    expect(paid).toContain(
      '"cancelled","live","","2 × Ground Up Strap","","",40.00,12.00,1.00,53.00,53.00,',
    );
  });
});

test('a person’s data can be erased everywhere once the person’s orders have shipped; other people’s data is kept', async () => {
  const shop = await ordered();
  const { documents, accounts, place, run, change, lines } = shop;
  const ids = (of: 'mail' | 'messages') => Object.keys(documents.dump(of));
  accounts.add('ada@groundup.example');
  await place('cs_2', { buyer: { ...buyer, email: 'ben@groundup.example' } });
  for (const email of ['Ada@groundup.example', 'ben@groundup.example']) {
    await documents.write('messages', email, { email });
    await documents.write('mail', email, { to: owner, replyTo: email });
  }
  const says = async (name: string, isDone: boolean, ...wanted: readonly string[]) => {
    expect([await run('erase', name), ...lines]).toEqual([isDone, ...wanted]);
  };
  const unshipped = 'It has not shipped yet: ship, cancel or close it first.';
  const alone = ['There is no account with this address.', '1 message and 1 email deleted.'];
  const erased = `${one} has been erased here. Stripe keeps its own record.`;
  await says(owner, false, 'That is your own address, which is on every email.');
  await says('K7M3-XQ4R', false, 'There is no order K7M3-XQ4R.');
  await change(one, { kind: 'note-changed', note: 'Ada calls on Monday.' });
  await says(one, false, unshipped);
  await says('ben@groundup.example', false, ...alone, `${two} was kept. ${unshipped}`);
  await change(one, { kind: 'shipped', tracking: '1Z999' });
  await says('ADA@groundup.example', true, erased, 'The account was deleted.', alone[1] ?? '');
  const none = '0 messages and 0 emails deleted.';
  await says('ada@groundup.example', true, alone[0] ?? '', none);
  await says(one, true, erased);
  expect(accounts.size).toBe(0);
  expect([ids('messages'), ids('mail')]).toEqual([[], ['order-key-cs_2']]);
  const kept = JSON.stringify([documents.dump('privateOrders'), documents.dump('orders')]);
  expect(kept).not.toMatch(/ada@|Ada calls/i);
  expect(kept).toContain('ben@');
});

test('erasing a person’s data works with either spelling of the address, and with a former address', async () => {
  const { documents, accounts, place, run, lines, change } = ownerTools();
  await place('cs_1', { buyer: { ...buyer, email: 'ada@xn--mnchen-3ya.example' } });
  await place('cs_2');
  await documents.write('messages', 'm1', { email: 'Ada@München.example' });
  accounts.add('ada@münchen.example');
  for (const order of [one, two]) await change(order, { kind: 'shipped' });
  await run('erase', 'ada@xn--mnchen-3ya.example');
  expect(lines.join(' ')).toMatch(/^\S+ has been erased .* The account was deleted. 1 message and/);
  await change(two, { kind: 'address-changed', buyer: { email: 'ada@new.example' } });
  await run('erase', buyer.email ?? '');
  expect(lines[0]).toBe(`${two} has been erased here. Stripe keeps its own record.`);
});

import { describe, expect, test } from 'vitest';
import { numberOf, ordered, ownerTools } from '../../../tests/support/owner-tools.ts';
import { owner } from '../../../tests/support/store.ts';
import { buyer } from '../../../../testing/sales.ts';

const one = numberOf('cs_1');
const two = numberOf('cs_2');

test.each<[words: string, options?: object]>([
  [''],
  ['hop'],
  ['list'],
  ['mail ONE more'],
  ['refund ONE all more'],
  ['refund ONE 20 restock toe-hammer 1'],
  ['refund ONE 20 restock more'],
  ['close ONE now'],
  ['ship ONE 1Z1 1Z2'],
  ['export all of'],
  ['track ONE 1Z1 more words'],
  ['address ONE'],
  ['address ONE town=Dallas'],
  ['address ONE city'],
  ['address ONE email=nobody'],
  ['address ONE country=Texas'],
  [`address ONE city=${'x'.repeat(201)}`],
  ['erase ada@groundup.example now'],
  ['resend all'],
  ['dismiss'],
  ['dismiss evt_1 evt_2'],
  ['constructor x'],
  ['ship ONE', { csv: 'a.csv' }],
  ['ship ONE', { dryRun: true }],
  ['export', { csv: 'a.csv' }],
])('the usage is printed for "%s" with %j, and nothing is done', async (words, options = {}) => {
  const { command, lines, documents } = await ordered();
  const commits = documents.commits();
  expect(await command(words.replace('ONE', one).split(' '), options)).toBe(false);
  expect(lines[0]).toContain('Usage:');
  expect(documents.commits()).toBe(commits);
});

test('an order is named by its number, and by its payment if another has the same', async () => {
  const shop = await ordered();
  await shop.place('cs_2');
  await shop.place('cs_3', { payment: undefined });
  for (const id of ['key-cs_2', 'key-cs_3'])
    await shop.documents.transact(async (transaction) =>
      transaction.merge('fulfilments', id, { number: one }),
    );
  // The third has no payment, and no other name that a command takes.
  await shop.follow(`! mail ONE
    Several orders have that number. Name a payment: pi_cs_1, pi_cs_2
    $ mail pi_cs_2
    The mail about TWO goes out again: you are written to.
    ! erase K7M3-XQ4R
    There is no order K7M3-XQ4R.`);
  expect(shop.documents.dump('mail')['order-key-cs_2']).toMatchObject({ dueAt: 0 });
});

test('an event that the comparison cannot apply is dismissed', async () => {
  const shop = ownerTools();
  await shop.documents.write('state', 'reconcile', { since: 1, failed: { evt_1: 5, evt_2: 6 } });
  await shop.follow(`$ dismiss evt_1
    evt_1 is dismissed: the comparison leaves it alone.
    ! dismiss evt_3
    The comparison has not failed to apply evt_3.`);
  const after = { since: 1, failed: { evt_2: 6 }, dismissed: ['evt_1'] };
  expect(shop.documents.dump('state')['reconcile']).toEqual(after);
});

describe('all orders', () => {
  test('are exported for a bookkeeper, as CSV without formulas', async () => {
    const name = '=HYPERLINK("http://evil.example")';
    const { run, lines, dispute } = await ordered({ buyer: { ...buyer, name, line2: null } });
    await dispute('cs_1');
    await run('export');
    const [head, row] = (lines[0] ?? '').split('\r\n');
    expect(head).toMatch(/^\uFEFF"number","placed \(UTC\)","state","mode",/);
    expect(row).toBe(
      `"${one}","2026-11-21 12:01","new","live","disputed","2 × Ground Up Strap","2 × Ground Up Strap","",40,12,1,53,0,"USD","'=HYPERLINK(""http://evil.example"")","1 Track Lane","","Austin","TX","78701","US","ada@groundup.example","'+15125550100","","pi_cs_1"`,
    );
  });

  test('have no amounts if nothing was paid, and are marked if they are tests', async () => {
    const { run, place, files, lines, documents } = ownerTools();
    await place('cs_1', { isLive: false }, 'failed');
    await place('cs_2');
    await documents.write('fulfilments', 'key-3', { state: 'held', placedAt: 0 });
    await run('refund', two);
    await run('export', 'orders.csv');
    expect(lines).toEqual(['2 orders in orders.csv']);
    const [, paid, failed] = (files['orders.csv'] ?? '').split('\r\n');
    expect(failed).toContain(
      '"failed","test","","2 × Ground Up Strap","","","","","","","","","Ada',
    );
    expect(paid).toContain(
      '"cancelled","live","","2 × Ground Up Strap","","",40,12,1,53,53,"USD",',
    );
  });
});

test('an order in parcels ships what is named, and tells its shopper what comes later', async () => {
  const shop = ownerTools();
  const { documents, files, buy } = shop;
  await buy('cs_1', { 'toe-strap': 2, 'toe-roller': 1 });
  await shop.follow(`! track ONE 1Z1
    It is not shipped yet.
    ! ship ONE toe-strap=3
    Only 1 × Toe Strength Training Kit, 2 × Ground Up Strap are left to ship.
    $ ship ONE toe-strap=1 1Z1
    ONE is shipped in part, and the shopper is written to.
    To be shipped later: 1 × Toe Strength Training Kit, 1 × Ground Up Strap.
    $ export a.csv
    1 order in a.csv`);
  expect(files['a.csv']).not.toContain('1Z1');
  expect(documents.dump('mail')['shipped-key-cs_1']).toMatchObject({
    replyTo: owner,
    subject: `Part of your Ground Up order ${one} is on its way`,
    text: expect.stringContaining(`1 × Ground Up Strap

Tracking number: 1Z1

To come in another parcel:
1 × Toe Strength Training Kit
1 × Ground Up Strap`) as unknown,
  });
  await shop.follow(`$ ship ONE 1Z2 toe-roller
    ONE is shipped in part, and the shopper is written to.
    To be shipped later: 1 × Ground Up Strap.
    $ ship ONE 1Z3
    ONE is shipped, and the shopper is written to.
    $ export a.csv
    1 order in a.csv
    ! ship ONE 1Z3
    It is shipped already.
    $ track ONE 1Z9 1
    The tracking number of ONE is 1Z9, and the shopper is written to.
    $ track ONE 1Z9 1
    The tracking number of ONE is 1Z9, nobody is written to.`);
  expect(files['a.csv']).toContain('"1Z3"');
  expect(documents.dump('mail')).toMatchObject({
    'shipped-key-cs_1-3': { subject: `The rest of your Ground Up order ${one} is on its way` },
    'tracking-key-cs_1-1': { text: expect.stringMatching(/1Z9[^]*1Z2[^]*1Z3/) as unknown },
  });
});

test('where an order goes is changed before it is shipped, also for the shopper and the label', async () => {
  const shop = await ordered();
  await shop.follow(`$ address ONE "line1=2 Track Lane" line2= email=bo@b.example
    ONE goes to:
    Ada Runner
    2 Track Lane
    Austin, TX 78701
    US
    bo@b.example
    +15125550100`);
  expect(shop.documents.dump('orders')['cs_1']).toMatchObject({
    shippingInfo: { address: { line1: '2 Track Lane' } },
  });
  await shop.run('ship', one);
  expect(shop.documents.dump('mail')['shipped-key-cs_1']).toMatchObject({ to: 'bo@b.example' });
});

describe('mails', () => {
  test('that failed are sent again', async () => {
    const shop = await ordered();
    await shop.place('cs_2');
    await shop.documents.write('mail', 'order-key-cs_1', { refusedAt: 1, answer: '550' });
    await shop.documents.write('mail', 'order-key-cs_2', { sentAt: 1 });
    await shop.follow(`$ resend
      1 mail to be sent again`);
    expect(shop.documents.dump('mail')['order-key-cs_1']).not.toHaveProperty('refusedAt');
  });

  test('go out again, as the order is now, and are marked if it is a test', async () => {
    const { command, documents } = await ordered({ isLive: false });
    await command(['ship', one, '1Z1'], { despite: ['test'] });
    await documents.write('mail', 'shipped-key-cs_1', { sentAt: 1 });
    expect(await command(['mail', one])).toBe(true);
    const { 'order-key-cs_1': order, 'shipped-key-cs_1': shipped } = documents.dump('mail');
    expect(order?.['subject']).toMatch(/^TEST: Order /);
    expect(shipped).toMatchObject({ to: 'ada@groundup.example', dueAt: 0 });
    expect(shipped?.['subject']).toMatch(/^TEST: Your /);
    expect(shipped).not.toHaveProperty('sentAt');
  });

  test.each(['pending', 'failed'] as const)(
    'do not go out about an order that is %s, and one that is there keeps no order from being placed',
    async (kind) => {
      const { run, place, documents } = ownerTools();
      await place('cs_1', {}, kind);
      expect(await run('mail', one)).toBe(false);
      expect(documents.dump('mail')).toEqual({});
      await documents.write('mail', 'order-key-cs_1', { subject: 'Too early' });
      await place('cs_1');
      expect(documents.dump('mail')['order-key-cs_1']).toMatchObject({
        subject: expect.stringContaining('2 to pack') as unknown,
      });
    },
  );
});

test('a person is erased everywhere, once the orders are shipped, and nobody else is', async () => {
  const shop = await ordered();
  const { documents, accounts, place } = shop;
  const ids = (of: 'mail' | 'messages') => Object.keys(documents.dump(of));
  accounts.add('ada@groundup.example');
  await place('cs_2', { buyer: { ...buyer, email: 'ben@groundup.example' } });
  for (const email of ['Ada@groundup.example', 'ben@groundup.example']) {
    await documents.write('messages', email, { email });
    await documents.write('mail', email, { to: owner, replyTo: email });
  }
  await shop.follow(`! erase ${owner}
    That is your own address, which every mail has.
    $ note ONE "Ada calls" "on Monday."
    ONE has this note.
    ! erase ONE
    It is not shipped yet: ship, refund or close it first.
    ! erase ben@groundup.example
    There is no account with this address.
    1 message and 1 mail deleted.
    TWO is kept. It is not shipped yet: ship, refund or close it first.
    $ ship ONE 1Z999
    ONE is shipped, and the shopper is written to.
    $ erase ADA@groundup.example
    ONE is erased here. Stripe keeps its own record.
    There is no account with this address.
    1 message and 1 mail deleted.
    $ erase ada@groundup.example
    The account is deleted.
    0 messages and 0 mails deleted.
    ! mail ONE
    There is nobody to write to.`);
  expect(accounts.size).toBe(0);
  expect([ids('messages'), ids('mail')]).toEqual([[], ['order-key-cs_2']]);
  const kept = JSON.stringify([documents.dump('fulfilments'), documents.dump('orders')]);
  expect(kept).not.toMatch(/ada@|Ada calls/i);
  expect(kept).toContain('ben@');
});

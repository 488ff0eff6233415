import { describe, expect, test } from 'vitest';
import { numberOf, ownerTools as setup } from '../tests/support/owner-tools.ts';
import { saleOf } from '../../testing/sales.ts';

test('an order that shares its number has to be named by its payment', async () => {
  const { run, place, lines, documents } = setup();
  await place('cs_1');
  await place('cs_2');
  await place('cs_3', { payment: undefined });
  await documents.transact(async (transaction) => {
    transaction.merge('fulfilments', 'key-cs_2', { number: numberOf('cs_1') });
    transaction.merge('fulfilments', 'key-cs_3', { number: numberOf('cs_1') });
  });
  expect(await run('ship', numberOf('cs_1'))).toBe(false);
  // The third has none, and no other name that a command takes.
  expect(lines).toEqual(['Several orders have that number. Name a payment: pi_cs_1, pi_cs_2']);
  expect(await run('ship', 'pi_cs_2')).toBe(true);
});

describe('all orders', () => {
  const headOf = (csv: string): string[] => (csv.split('\r\n')[0] ?? '').split(',');

  test('are exported for a bookkeeper, as CSV without formulas', async () => {
    const { run, place, lines } = setup();
    await place('cs_1', {
      buyer: { ...saleOf('x', {}).buyer, name: '=HYPERLINK("http://evil.example")', line2: null },
    });
    expect(await run('export')).toBe(true);
    const [table = ''] = lines;
    expect(headOf(table).slice(0, 4)).toEqual([
      '\uFEFF"number"',
      '"placed (UTC)"',
      '"state"',
      '"mode"',
    ]);
    expect(table.split('\r\n')[1]).toBe(
      `"${numberOf('cs_1')}","2026-11-21 12:01","new","live","","2 × Ground Up Strap","2 × Ground Up Strap","",40,12,1,53,0,"USD","'=HYPERLINK(""http://evil.example"")","1 Track Lane","","Austin","TX","78701","US","ada@groundup.example","'+15125550100","","pi_cs_1"`,
    );
  });

  test('have no amounts if nothing was paid, and are marked if they are tests', async () => {
    const { run, place, files, lines, documents } = setup();
    await place('cs_1', { isLive: false }, 'failed');
    await place('cs_2');
    await documents.write('fulfilments', 'key-3', { state: 'held', placedAt: 0 });
    await run('refund', numberOf('cs_2'));
    expect(await run('export', 'orders.csv')).toBe(true);
    expect(lines).toEqual(['2 orders in orders.csv']);
    const [, paid = '', failed = ''] = (files['orders.csv'] ?? '').split('\r\n');
    expect(failed).toContain(
      '"failed","test","","2 × Ground Up Strap","","","","","","","","","Ada',
    );
    expect(paid).toContain(
      '"cancelled","live","","2 × Ground Up Strap","","",40,12,1,53,53,"USD","Ada',
    );
  });
});

test.each<[words: string, options?: object]>([
  [''],
  ['hop'],
  ['list'],
  ['mail K7M3-XQ4R more'],
  ['refund K7M3-XQ4R all more'],
  ['export all of'],
  ['track K7M3-XQ4R more words'],
  ['resend all'],
  ['dismiss'],
  ['dismiss evt_1 evt_2'],
  ['constructor x'],
  ['ship K7M3-XQ4R', { csv: 'a.csv' }],
  ['ship K7M3-XQ4R', { dryRun: true }],
  ['export', { csv: 'a.csv' }],
])('the orders command prints its usage for "%s" with %j', async (words, options = {}) => {
  const { command, lines, documents } = setup();
  expect(await command(words.split(' '), options)).toBe(false);
  expect(lines).toEqual(['Usage:']);
  expect(documents.commits()).toBe(0);
});

test('the orders command dismisses an event that the comparison cannot apply', async () => {
  const { run, lines, documents } = setup();
  await documents.write('state', 'reconcile', { since: 1, failed: { evt_1: 5, evt_2: 6 } });
  expect(await run('dismiss', 'evt_1')).toBe(true);
  expect(lines).toEqual(['evt_1 is dismissed: the comparison leaves it alone.']);
  const after = { since: 1, failed: { evt_2: 6 }, dismissed: ['evt_1'] };
  expect(documents.dump('state')['reconcile']).toEqual(after);
  expect(await run('dismiss', 'evt_3')).toBe(false);
  expect(lines).toEqual(['The comparison has not failed to apply evt_3.']);
  expect(documents.dump('state')['reconcile']).toEqual(after);
});

test('the orders command says that there is no such order', async () => {
  const { run, lines } = setup();
  expect(await run('erase', 'K7M3-XQ4R')).toBe(false);
  expect(lines).toEqual(['There is no order K7M3-XQ4R.']);
});

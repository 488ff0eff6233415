import { describe, expect, test } from 'vitest';
import { numberOf, ownerTools as setup } from '../tests/support/owner-tools.ts';
import { saleOf } from '../../testing/sales.ts';

describe('the list', () => {
  test('has the latest orders first, each in one line', async () => {
    const { run, place, lines } = setup();
    await place('cs_1');
    await place('cs_2');
    expect(await run()).toBe(true);
    expect(lines).toEqual([
      `${numberOf('cs_2')}  2026-11-21 12:02  new  $53.00  Ada Runner  2 × Ground Up Strap`,
      `${numberOf('cs_1')}  2026-11-21 12:01  new  $53.00  Ada Runner  2 × Ground Up Strap`,
      '2 orders',
    ]);
  });

  test('is narrowed to what is new, shipped, refunded, or needs review', async () => {
    const { run, place, dispute, lines } = setup();
    for (const id of ['cs_1', 'cs_2', 'cs_3', 'cs_4']) await place(id);
    await run('ship', numberOf('cs_2'));
    await run('refund', numberOf('cs_3'));
    await dispute('cs_4');
    const numbers = async (kind: string) => {
      await run('list', kind);
      return lines.slice(0, -1).map((line) => line.split('  ')[0]);
    };
    expect(await numbers('new')).toEqual([numberOf('cs_4'), numberOf('cs_1')]);
    expect(await numbers('shipped')).toEqual([numberOf('cs_2')]);
    expect(await numbers('refunded')).toEqual([numberOf('cs_3')]);
    expect(await numbers('review')).toEqual([numberOf('cs_4')]);
    expect(lines[0]).toContain('dispute needs_response, answer by 2026-12-01 18:30');
    expect(lines.at(-1)).toBe('1 order');
  });

  test('has no checkout that only holds units', async () => {
    const { run, lines, documents } = setup();
    await documents.transact(async (transaction) => {
      transaction.create('fulfilments', 'key-1', { state: 'held', placedAt: 0 });
    });
    await run('list');
    expect(lines).toEqual(['0 orders']);
  });
});

describe('one order', () => {
  test('is shown with its whole address and its payment, by its number as people write it', async () => {
    const { run, place, lines } = setup();
    await place('cs_1');
    const number = numberOf('cs_1');
    for (const name of [number, number.toLowerCase(), number.replace('-', ' '), 'pi_cs_1']) {
      expect(await run('show', name)).toBe(true);
      expect(lines).toEqual([
        `Order ${number}, new, placed 2026-11-21 12:01 UTC
  2 × Ground Up Strap
Total $53.00
Ship to:
  Ada Runner
  1 Track Lane
  Apartment 5
  Austin, TX 78701
  US
ada@groundup.example
+15125550100
https://dashboard.stripe.com/payments/pi_cs_1`,
      ]);
    }
  });

  test('says what ships with the next drop', async () => {
    const { run, place, lines, documents } = setup();
    await documents.transact(async (transaction) => {
      transaction.merge('products', 'toe-strap', { inventory: 0 });
    });
    await place('cs_1');
    await run('list');
    expect(lines[0]).toContain('backordered: Ground Up Strap');
    await run('show', numberOf('cs_1'));
    expect(lines[0]).toContain('\nbackordered: Ground Up Strap\n');
  });

  test('whose number another has too has to be named by its payment', async () => {
    const { run, place, lines, documents } = setup();
    await place('cs_1');
    await place('cs_2');
    await documents.transact(async (transaction) => {
      transaction.merge('fulfilments', 'key-cs_2', { number: numberOf('cs_1') });
    });
    expect(await run('ship', numberOf('cs_1'))).toBe(false);
    expect(lines.join('\n').split('\n')).toHaveLength(3);
    expect(await run('ship', 'pi_cs_2')).toBe(true);
  });
});

describe('all orders', () => {
  const headOf = (csv: string): string[] => (csv.split('\r\n')[0] ?? '').split(',');

  test('are exported as CSV for a bookkeeper, in which nothing is a formula', async () => {
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

  test('have no amounts where nothing was paid, and say what is a test', async () => {
    const { run, place, files, lines } = setup();
    await place('cs_1', { isLive: false }, 'failed');
    await place('cs_2');
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

test.each([
  [['hop']],
  [['list', 'old']],
  [['list', 'new', 'all']],
  [['show']],
  [['show', 'K7M3-XQ4R', 'more']],
  [['refund', 'K7M3-XQ4R', 'all', 'more']],
  [['export', 'all', 'of them']],
  [['track', 'K7M3-XQ4R', 'more', 'words']],
  [['resend', 'all']],
  [['dismiss']],
  [['dismiss', 'evt_1', 'evt_2']],
  [['constructor', 'x']],
])('the orders command prints its usage for %j, and changes nothing', async (words) => {
  const { run, lines, documents } = setup();
  expect(await run(...words)).toBe(false);
  expect(lines.join('\n')).toMatch(/Usage:|There is no order/);
  expect(documents.commits()).toBe(0);
});

test.each([
  [['ship', 'K7M3-XQ4R'], { csv: 'a.csv' }],
  [['ship', 'K7M3-XQ4R'], { dryRun: true }],
  [['list'], { csv: 'a.csv' }],
])('the orders command prints its usage for %j with %j', async (words, options) => {
  const { command, lines, documents } = setup();
  expect(await command(words, options)).toBe(false);
  expect(lines.join('\n')).toContain('Usage:');
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
  expect(await run('show', 'K7M3-XQ4R')).toBe(false);
  expect(lines).toEqual(['There is no order K7M3-XQ4R.']);
});

import { expect, test } from 'vitest';
import { numberOf, ownerTools } from '../../tests/support/owner-tools.ts';
import type { Movement } from '../../src/ports/ledger.ts';
import { rowsIn } from './csv.ts';

const moved = (
  payment: string | undefined,
  kind: Movement['kind'],
  cents: number,
  fee = 0,
): Movement => ({ payment, kind, cents, fee, net: cents - fee });

/** Three orders from November: two with a charge in that month, and one without a charge. */
async function books() {
  const tools = ownerTools();
  for (const id of ['cs_1', 'cs_2', 'cs_3']) await tools.place(id);
  await tools.dispute('cs_2');
  tools.movements.push(
    moved('pi_cs_1', 'charged', 5300, 184),
    moved('pi_cs_2', 'charged', 5300, 184),
    moved('pi_cs_1', 'refunded', -530),
    moved('pi_cs_1', 'other', -10),
    moved('pi_cs_2', 'disputed', -5300, 1500),
    moved('pi_of_another_shop', 'charged', 900, 56),
    moved(undefined, 'other', 0, 200),
  );
  const tableIn = (name: string) => {
    const [head = [], ...rows] = rowsIn(tools.files[name] ?? '');
    return rows.map((row) => Object.fromEntries(head.map((column, at) => [column, row[at]])));
  };
  return { ...tools, tableIn };
}

test('the books list a month’s orders, their lines, the sums, and the account’s other transactions', async () => {
  const { run, tableIn, lines } = await books();
  expect(await run('export', '2026-11')).toBe(true);
  expect(tableIn('2026-11.csv')).toMatchObject([
    {
      number: numberOf('cs_1'),
      mode: 'live',
      review: '',
      subtotal: '40.00',
      tax: '1.00',
      total: '53.00',
      charged: '53.00',
      refunded: '-5.30',
      disputed: '0.00',
      other: '-0.10',
      fees: '1.84',
      net: '45.76',
      'tax refunded': '-0.10',
      payment: 'pi_cs_1',
    },
    {
      review: 'disputed',
      dispute: 'open',
      disputed: '-53.00',
      fees: '16.84',
      net: '-16.84',
    },
    { number: numberOf('cs_3'), charged: '0.00' },
  ]);
  const [line, ...others] = tableIn('2026-11-lines.csv');
  expect(line).toMatchObject({
    number: numberOf('cs_1'),
    product: 'Ground Up Strap',
    units: '2',
    price: '20.00',
    amount: '40.00',
  });
  expect(others).toHaveLength(2);
  expect(lines).toEqual([
    '2026-11: 3 orders, 3 lines',
    'charged $106.00, refunded −$5.30, disputed −$53.00, other −$0.10, fees $18.68, net $28.92',
    'On the account, but not from an order: charged $9.00, refunded $0.00, disputed $0.00, fees $2.56, net $6.44',
    'In 2026-11.csv and 2026-11-lines.csv',
  ]);
});

test('the books list an older order only if its money moved in that month, and refuse an invalid month', async () => {
  const { run, tableIn, lines, files } = await books();
  expect(await run('export', '2026-13')).toBe(false);
  expect(lines).toEqual(['2026-13 is not a month such as 2026-10.']);
  expect(files).toEqual({});
  await run('export', '2026-12', 'books.csv');
  expect(tableIn('books.csv').map(({ payment }) => payment)).toEqual(['pi_cs_1', 'pi_cs_2']);
});

test('the October books contain an order placed on October 31 in Texas, when it was November in UTC', async () => {
  const start = Date.UTC(2026, 10, 1, 1, 29);
  const { place, run, files, lines } = ownerTools({ start });
  await place('cs_1');
  await run('export', '2026-10');
  expect(lines[0]).toBe('2026-10: 1 order, 1 line');
  expect(files['2026-10.csv']).toContain('"2026-10-31 20:30"');
  await run('export', '2026-11');
  expect(lines[0]).toBe('2026-11: 0 orders, 0 lines');
});

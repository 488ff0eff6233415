import { saleOf } from '../../../fakes/payments/sales.ts';
import { expect, test } from 'vitest';
import { numberOf, ownerTools } from '../../tests/support/owner-tools.ts';
import { shipMany } from './ship-many.ts';

const [one, two, three, four] = ['cs_1', 'cs_2', 'cs_3', 'cs_4'].map(numberOf);

test('a file ships the order in each row that has a tracking number, and emails the shopper', async () => {
  const { place, shipFile, lines, documents } = ownerTools();
  for (const id of ['cs_1', 'cs_2', 'cs_3']) await place(id);
  const file = `tracking,number\r\n1Z999001,${one}\r\n,${two}\r\n1Z999003,${three}\r\n`;
  const commits = documents.commits();
  expect(await shipFile(file, true)).toBe(true);
  expect(lines).toEqual([
    '2 to ship, 0 already shipped, 0 invalid, 1 without a tracking number',
    `Line 2: ${one} would be shipped with 1Z999001: 2 × Ground Up Strap`,
    `Line 4: ${three} would be shipped with 1Z999003: 2 × Ground Up Strap`,
  ]);
  expect(documents.commits()).toBe(commits);
  expect(await shipFile(file)).toBe(true);
  expect(lines).toEqual([
    '2 shipped, 0 already shipped, 0 invalid, 1 without a tracking number',
    `Line 2: ${one} was shipped with 1Z999001: 2 × Ground Up Strap`,
    `Line 4: ${three} was shipped with 1Z999003: 2 × Ground Up Strap`,
  ]);
  const { 'key-cs_1': first, 'key-cs_2': second } = documents.dump('privateOrders');
  expect(first).toMatchObject({ state: 'shipped', parcels: [{ tracking: '1Z999001' }] });
  expect(second).toMatchObject({ state: 'new' });
  expect(Object.keys(documents.dump('mail'))).toContain('shipped-key-cs_3');
});

test('a file that is used again ships only orders that are unshipped, or whose parcel was canceled', async () => {
  const { place, change, shipFile, lines, documents } = ownerTools();
  for (const id of ['cs_1', 'cs_2']) await place(id);
  await shipFile(`number,tracking\n${one},1Z999001\n`);
  const emails = Object.keys(documents.dump('mail')).length;
  expect(await shipFile(`number,tracking\n${one},1Z999001\n${two},1Z999002\n`)).toBe(true);
  expect(lines[1]).toBe(`Line 2: ${one} was already shipped with 1Z999001`);
  expect(lines[0]).toBe('1 shipped, 1 already shipped, 0 invalid, 0 without a tracking number');
  expect(Object.keys(documents.dump('mail'))).toHaveLength(emails + 1);
  await change(one ?? '', { kind: 'parcel-cancelled', parcel: 1 });
  await shipFile(`number,tracking\n${one},1Z999001\n`);
  expect(lines[1]).toBe(`Line 2: ${one} was shipped with 1Z999001: 2 × Ground Up Strap`);
});

test('each invalid row of a file is skipped, and the reason is reported', async () => {
  const { place, change, refund, shipFile, lines } = ownerTools();
  for (const id of ['cs_1', 'cs_2', 'cs_3', 'cs_4']) await place(id);
  await place('cs_5', { isLive: false });
  await refund({ order: two ?? '' });
  await change(three ?? '', { kind: 'shipped', tracking: '1Z999000' });
  const rows = [
    `${one},1Z999001`,
    `${one},1Z999001`,
    `${two},1Z999002`,
    `${three},1Z999003`,
    `${four},9.4E+21`,
    `${numberOf('cs_5')},1Z999004`,
  ];
  const file = ['number,tracking', ...rows, 'K7M3-XQ4R,1Z999005'].join('\n');
  expect(await shipFile(file)).toBe(false);
  expect(lines).toEqual([
    '1 shipped, 0 already shipped, 6 invalid, 0 without a tracking number',
    `Line 3: ${one} is not shipped. It is in the file twice.`,
    `Line 4: ${two} is not shipped. It has nothing to ship: its units were refunded, or put back up for sale.`,
    `Line 5: ${three} is not shipped. It was already shipped with 1Z999000: correct that at the desk.`,
    `Line 6: ${four} is not shipped. A spreadsheet rounded 9.4E+21, or it is not a carrier’s tracking number.`,
    `Line 7: ${numberOf('cs_5')} is not shipped. It is a TEST order.`,
    'Line 8: K7M3-XQ4R is not shipped. There is no such order.',
    `Line 2: ${one} was shipped with 1Z999001: 2 × Ground Up Strap`,
  ]);
});

test('an export of 50 orders with the tracking numbers filled in is accepted', async () => {
  const { place, run, shipFile, stock, files, lines } = ownerTools();
  for (let number = 0; number < 50; number += 1) await place(`cs_${number}`);
  await stock('toe-strap', 0);
  await run('export', 'orders.csv');
  const filled = files['orders.csv']?.replaceAll(/"","(pi_cs_(\d+))"/g, '"1Z99900-$2","$1"') ?? '';
  expect(await shipFile(filled)).toBe(true);
  expect(lines[0]).toBe('50 shipped, 0 already shipped, 0 invalid, 0 without a tracking number');
});

/** Two orders, each for a kit and two straps, with only one strap on the shelf. */
async function shortOfStraps() {
  const shop = ownerTools();
  for (const id of ['cs_1', 'cs_2'])
    await shop.place(id, saleOf(id, { 'toe-roller': 1, 'toe-strap': 2 }));
  await shop.stock('toe-strap', -3);
  const parcels = () =>
    ['key-cs_1', 'key-cs_2'].map((key) => shop.documents.dump('privateOrders')[key]?.['parcels']);
  return { ...shop, parcels };
}

test('a file ships the units that the packing slip lists, and leaves the rest due', async () => {
  const { shipFile, lines, parcels } = await shortOfStraps();
  const file = `number,tracking\n${one},1Z999001\n${two},1Z999002\n`;
  const inParcel = '1 × Toe Strength Training Kit';
  await shipFile(file, true);
  expect(lines.slice(1)).toEqual([
    `Line 2: ${one} would be shipped with 1Z999001: ${inParcel}, 1 × Ground Up Strap. Still due: 1 × Ground Up Strap`,
    `Line 3: ${two} would be shipped with 1Z999002: ${inParcel}. Still due: 2 × Ground Up Strap`,
  ]);
  await shipFile(file);
  expect(parcels()).toMatchObject([
    [{ units: { 'toe-roller': 1, 'toe-strap': 1 } }],
    [{ units: { 'toe-roller': 1 } }],
  ]);
  // The rest is not on the shelf, although the owner bought a label for it.
  await shipFile(`number,tracking\n${one},1Z999003\n${two},1Z999002\n`);
  expect(lines.slice(1)).toEqual([
    `Line 2: ${one} is not shipped. According to the stock counts, none of its units are on the shelf.`,
    `Line 3: ${two} was already shipped with 1Z999002`,
  ]);
});

test('a file ships the units that a column or the checkbox selects, but refuses a row that has changed since the page showed it', async () => {
  const { tools, shipFile, lines, parcels } = await shortOfStraps();
  await shipFile(
    `order,tracking no.,units,carrier\n${one},1Z999001,"2 x toe-strap; 1 × Toe Strength Training Kit",UPS® Ground\n${two},1Z999002,2 balls,`,
  );
  expect(parcels()).toMatchObject([
    [{ units: { 'toe-roller': 1, 'toe-strap': 2 }, carrier: 'ups' }],
    undefined,
  ]);
  expect(lines[1]).toBe(`Line 3: ${two} is not shipped. Its units cannot be read: 2 balls`);
  const file = `order,tracking\n${two},1Z999002`;
  const whole = { file, isDryRun: false, despite: [], isWhole: true, carrier: 'dhl' } as const;
  const units = [{ productId: 'toe-roller', quantity: 1 }] as const;
  const changed = await shipMany(tools, { ...whole, shown: [{ line: 2, units }] });
  expect(changed.rows[0]?.why).toContain('changed since you checked');
  await shipMany(tools, whole);
  expect(parcels()[1]).toMatchObject([
    { units: { 'toe-roller': 1, 'toe-strap': 2 }, carrier: 'dhl' },
  ]);
});

test.each(['Order Number,Tracking Number', 'ORDER ID,Tracking #', 'order_number,tracking-number'])(
  'a file with the usual column names is accepted: %s',
  async (head) => {
    const { place, shipFile, lines } = ownerTools();
    await place('cs_1');
    await shipFile(`Recipient,${head}\nAda,${one},="9400111899223190000001"\n`, true);
    expect(lines[1]).toContain('would be shipped with 9400111899223190000001: 2 ×');
  },
);

test.each([
  '9400111899223190000000',
  '9E+21',
  '9.4E21',
  '94.0E+20',
  '94000000E20',
  '"9,4E+21"',
  '9400111899223190000001.0',
  '1234567 #N/A',
  '12/11/2026',
  '2',
  'not yet sent',
])('%s is refused, since it is not a carrier’s tracking number', async (tracking) => {
  const { place, shipFile, lines } = ownerTools();
  await place('cs_1');
  expect(await shipFile(`number,tracking\n${one},${tracking}\n`)).toBe(false);
  expect(lines[1]).toContain('or it is not a carrier’s tracking number.');
});

test.each([
  '9400 1118 9922 3190 0000 01',
  '420787019400111899223190000000123456',
  '1Z999AA10123456784',
  '123456789000000',
  'EE123456789EE',
  'JD014600003828000000',
  'TBAONT500361196',
  '1LS7119013740037',
])('a tracking number in a carrier’s format is accepted: %s', async (tracking) => {
  const { place, shipFile } = ownerTools();
  await place('cs_1');
  expect(await shipFile(`number,tracking\n${one},${tracking}\n`, true)).toBe(true);
});

test.each(['', 'number\nK7M3-XQ4R\n', 'tracking\n1Z999001\n'])(
  'a file without the required columns is refused: %j',
  async (file) => {
    const { shipFile } = ownerTools();
    await expect(shipFile(file)).rejects.toThrow('name its columns: number,tracking');
  },
);

import { expect, test } from 'vitest';
import { numberOf, ownerTools } from '../../tests/support/owner-tools.ts';

const [one, two, three, four] = ['cs_1', 'cs_2', 'cs_3', 'cs_4'].map(numberOf);

test('shipping by a file ships every row with a tracking number and mails its shopper', async () => {
  const { place, shipFile, lines, documents } = ownerTools();
  for (const id of ['cs_1', 'cs_2', 'cs_3']) await place(id);
  const file = `tracking,number\r\n1Z1,${one}\r\n,${two}\r\n1Z3,${three}\r\n`;
  const commits = documents.commits();
  expect(await shipFile(file, true)).toBe(true);
  expect(lines).toEqual([
    `Line 2: ${one} would be shipped with 1Z1`,
    `Line 4: ${three} would be shipped with 1Z3`,
    '2 to ship, 0 shipped before, 0 wrong, 1 without a tracking number',
  ]);
  expect(documents.commits()).toBe(commits);
  expect(await shipFile(file)).toBe(true);
  expect(lines).toEqual([
    `Line 2: ${one} is shipped with 1Z1`,
    `Line 4: ${three} is shipped with 1Z3`,
    '2 shipped, 0 shipped before, 0 wrong, 1 without a tracking number',
  ]);
  const { 'key-cs_1': first, 'key-cs_2': second } = documents.dump('privateOrders');
  expect(first).toMatchObject({ state: 'shipped', parcels: [{ tracking: '1Z1' }] });
  expect(second).toMatchObject({ state: 'new' });
  expect(Object.keys(documents.dump('mail'))).toContain('shipped-key-cs_3');
});

test('shipping by a file again ships only what is left, or was taken back', async () => {
  const { place, change, shipFile, lines, documents } = ownerTools();
  for (const id of ['cs_1', 'cs_2']) await place(id);
  await shipFile(`number,tracking\n${one},1Z1\n`);
  const mails = Object.keys(documents.dump('mail')).length;
  expect(await shipFile(`number,tracking\n${one},1Z1\n${two},1Z2\n`)).toBe(true);
  expect(lines[0]).toBe(`Line 2: ${one} was shipped before with 1Z1`);
  expect(lines.at(-1)).toBe('1 shipped, 1 shipped before, 0 wrong, 0 without a tracking number');
  expect(Object.keys(documents.dump('mail'))).toHaveLength(mails + 1);
  await change(one ?? '', { kind: 'parcel-cancelled', parcel: 1 });
  await shipFile(`number,tracking\n${one},1Z1\n`);
  expect(lines[0]).toBe(`Line 2: ${one} is shipped with 1Z1`);
});

test('shipping by a file leaves out and names each row that is wrong', async () => {
  const { place, change, refund, shipFile, lines } = ownerTools();
  for (const id of ['cs_1', 'cs_2', 'cs_3', 'cs_4']) await place(id);
  await refund({ order: two ?? '' });
  await change(three ?? '', { kind: 'shipped', tracking: '1Z0' });
  const rows = [`${one},1Z1`, `${one},1Z1`, `${two},1Z2`, `${three},1Z3`, `${four},9.4E+21`];
  const file = ['number,tracking', ...rows, 'K7M3-XQ4R,1Z5'].join('\n');
  expect(await shipFile(file)).toBe(false);
  expect(lines).toEqual([
    `Line 2: ${one} is shipped with 1Z1`,
    `Line 3: ${one} is not shipped. It is in the file twice.`,
    `Line 4: ${two} is not shipped. Nothing of it is to be shipped: it was refunded, or put back on sale.`,
    `Line 5: ${three} is not shipped. It is shipped with 1Z0: correct that at the desk.`,
    `Line 6: ${four} is not shipped. A spreadsheet has rounded its tracking number: format the column as text.`,
    'Line 7: K7M3-XQ4R is not shipped. There is no such order.',
    '1 shipped, 0 shipped before, 5 wrong, 0 without a tracking number',
  ]);
});

test('shipping by a file takes hundreds of rows, and a filled-in export, which names payments too', async () => {
  const { place, run, shipFile, files, lines } = ownerTools();
  for (let number = 0; number < 50; number += 1) await place(`cs_${number}`);
  await run('export', 'orders.csv');
  const filled = files['orders.csv']?.replaceAll(/"","(pi_\w+)"/g, '"1Z-$1","$1"') ?? '';
  expect(await shipFile(filled)).toBe(true);
  expect(lines.at(-1)).toBe('50 shipped, 0 shipped before, 0 wrong, 0 without a tracking number');
});

test.each(['', 'number\nK7M3-XQ4R\n', 'tracking\n1Z1\n'])(
  'refuses a file without the columns: %j',
  async (file) => {
    const { shipFile } = ownerTools();
    await expect(shipFile(file)).rejects.toThrow('name its columns: number,tracking');
  },
);

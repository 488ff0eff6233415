import { expect, test } from 'vitest';
import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import { parseArgs } from 'node:util';
import { failing } from '../../tests/support/store.ts';
import { setup as strapsOf } from '../../tests/support/stock.ts';
import { options, stockCommand } from './main.ts';

function setup(inventory?: number, faults: Parameters<typeof strapsOf>[1] = {}) {
  const shop = strapsOf(inventory, faults);
  const lines: string[] = [];
  let ids = 0;
  const print = (line: string) => void lines.push(line);
  const newId = () => `id-${(ids += 1)}`;
  return {
    ...shop,
    lines,
    run: (line = '') => {
      const args = line.split(' ').filter(Boolean);
      const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
      return stockCommand(positionals, values, { stock: shop.stock, print, newId });
    },
    sell: async (quantity: number) => {
      await shop.sell(quantity);
      await shop.settle();
    },
  };
}

test('the list shows each product’s numbers, and how many should be on the shelf', async () => {
  const { run, lines, sell, ship, handle, documents } = setup(5);
  await sell(1);
  await sell(3);
  await ship('key-cs_1');
  await handle('key-cs_2', { kind: 'restocked', units: [{ productId: 'toe-strap', quantity: 2 }] });
  await documents.write('privateOrders', 'h', {
    holdUntil: Date.UTC(2026, 10, 21, 12),
    held: { 'toe-strap': 2 },
  });
  expect(await run()).toBe(true);
  const strap =
    'toe-strap: 3 for sale, received 5, sold 4, 2 of them put back, 1 of them not shipped, so 4 on the shelf, 2 held by open checkouts';
  expect(lines).toEqual(
    catalogue.map(({ id }) => (id === 'toe-strap' ? strap : `${id}: no record, sold 0`)),
  );
});

test('the list reports stock that somebody changed by hand', async () => {
  const { run, lines, documents, sell } = setup(5);
  await sell(2);
  await documents.write('products', 'toe-strap', { inventory: 9 });
  await run();
  expect(lines.join('\n')).toMatch(
    /^toe-strap: 9 for sale, received 5, sold 2.* — changed by hand: recount$/m,
  );
});

test('the list reports a deleted stock document, and what to do about it', async () => {
  const { run, lines, sell, documents } = setup(5);
  await sell(2);
  await documents.transact(async (transaction) => transaction.remove('stock', 'toe-strap'));
  await run();
  expect(lines.join('\n')).toContain('its record was deleted: count the shelf');
});

test('a lost response causes no second change; if the retry fails too, the command prints how to repeat it', async () => {
  const once = setup(8, { fault: failing('response', 1) });
  expect(await once.run('toe-strap --add 1')).toBe(true);
  expect(once.inventory()).toBe(9);
  const { run, inventory, lines } = setup(8, { fault: failing('response', 2) });
  await expect(run('toe-strap --add 10')).rejects.toThrow('down');
  expect(lines).toEqual(['It may or may not have gone through. To retry safely, add: --id id-1']);
  await run('toe-strap --add 10 --id id-1');
  expect(inventory()).toBe(18);
});

test.each([
  ['toe-strap', 'Usage:'],
  ['--add 5', 'Usage:'],
  ['toe-strap toe-roller --add 5', 'Usage:'],
  ['toe-strap --id note-1', 'Usage:'],
  ['toe-hammer --add 5', 'one of the following values'],
  ['__proto__ --add 5', 'one of the following values'],
  ['toe-strap --add 1.5', 'integer'],
  ['toe-strap --add five', 'number'],
  ['toe-strap --add 9999999', 'less than'],
  ['toe-strap --add 5 --id two+words', 'match'],
])('the command changes nothing if the arguments are "%s"', async (line, says) => {
  const { run, lines, documents } = setup(5);
  const outcome = await run(line).catch(String);
  expect([outcome, ...lines].join('\n')).toContain(says);
  expect(outcome).not.toBe(true);
  expect(documents.commits()).toBe(0);
});

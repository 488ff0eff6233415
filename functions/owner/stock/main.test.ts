import { expect, test } from 'vitest';
import { catalogue } from '../../../src/domain/catalogue/catalogue.ts';
import { parseArgs } from 'node:util';
import { failing } from '../../tests/support/store.ts';
import { setup as strapsOf } from '../../tests/support/stock.ts';
import { changeStock } from './change-stock.ts';
import { options, stockCommand } from './main.ts';

function setup(inventory?: number, faults: Parameters<typeof strapsOf>[1] = {}) {
  const shop = strapsOf(inventory, faults);
  const lines: string[] = [];
  let ids = 0;
  const print = (line: string) => void lines.push(line);
  const newId = () => `id-${(ids += 1)}`;
  const straps = { productId: 'toe-strap', change: 'counted' } as const;
  const changes = changeStock({ stock: shop.stock });
  return {
    ...shop,
    lines,
    recount: () => changes.recount(straps),
    count: (units: number, soldAsShown: number, more: object = {}) =>
      changes.set({ ...straps, inventory: units, soldAsShown, ...more }),
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

test('shows every product’s numbers, and how many units should be on the shelf', async () => {
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

test('adds deliveries, subtracts losses, counts sales made meanwhile, and keeps other fields', async () => {
  const { run, sell, documents, compare } = setup(5);
  await Promise.all([sell(2), run('toe-strap --add 40'), run('toe-strap --add=-3'), sell(1)]);
  await sell(1);
  expect(documents.dump('products')['toe-strap']).toMatchObject({ inventory: 38, note: 'kept' });
  expect(await compare()).toBe(0);
});

test('sets the counted stock, below 0 for units owed, unless more was sold since the page showed it', async () => {
  const { count, sell, inventory } = setup(5);
  await sell(2);
  expect(await count(-1, 2)).toEqual({ ok: true });
  await sell(1);
  const refusals = [
    await count(40, 2, { change: 'b' }),
    await count(40, 3, { change: 'b', forSaleAsShown: -1 }),
    await count(40, 3, { change: 'b', unshippedAsShown: 2 }),
  ];
  expect(refusals.map((one) => !one.ok && one.error)).toEqual([
    'toe-strap has sold 3 meanwhile: check it again, then set it from that.',
    'toe-strap has -2 for sale now: check it again, then set it from that.',
    'Of toe-strap, 3 are sold and not shipped now: check it again, then base the count on that.',
  ]);
  expect(inventory()).toBe(-2);
  const shown = { change: 'b', forSaleAsShown: -2, unshippedAsShown: 3 };
  expect(await count(40, 3, shown)).toEqual({ ok: true });
  expect(inventory()).toBe(40);
});

test('reports a stock that somebody changed by hand, which a recount corrects', async () => {
  const { run, recount, lines, documents, sell, inventory } = setup(5);
  await sell(2);
  await documents.write('products', 'toe-strap', { inventory: 9 });
  await run();
  expect(lines.join('\n')).toMatch(
    /^toe-strap: 9 for sale, received 5, sold 2.* — changed by hand: recount$/m,
  );
  expect(await recount()).toEqual({ ok: true });
  expect(inventory()).toBe(3);
});

test('reports a deleted stock document, and how to start over', async () => {
  const { run, recount, count, lines, sell, documents, compare } = setup(5);
  await sell(2);
  await documents.transact(async (transaction) => transaction.remove('stock', 'toe-strap'));
  expect(await recount()).toEqual({
    ok: false,
    error: 'The record of toe-strap in the collection stock was deleted: count the shelf.',
  });
  await run();
  expect(lines.join('\n')).toContain('its record was deleted: count the shelf');
  expect(await count(3, 2)).toEqual({ ok: true });
  expect(await compare()).toBe(0);
});

test('makes a change once even if its response was lost, or says how to repeat it', async () => {
  const once = setup(8, { fault: failing('response', 1) });
  expect(await once.run('toe-strap --add 1')).toBe(true);
  expect(once.inventory()).toBe(9);
  const { run, inventory, lines } = setup(8, { fault: failing('response', 2) });
  await expect(run('toe-strap --add 10')).rejects.toThrow('down');
  expect(lines).toEqual(['It may or may not be done. To do it only once, add: --id id-1']);
  await run('toe-strap --add 10 --id id-1');
  expect(inventory()).toBe(18);
});

test('creates a document for a product without one, and takes an id for only one change', async () => {
  const { run, lines, inventory, compare } = setup();
  expect(await run('toe-strap --add 10 --id note-1')).toBe(true);
  expect(await run('toe-strap --add 3 --id note-1')).toBe(false);
  expect(lines.join('\n')).toContain(
    'That was already done, with other numbers of toe-strap: check it again.',
  );
  expect(inventory()).toBe(10);
  expect(await compare()).toBe(0);
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
])('changes nothing for "%s"', async (line, says) => {
  const { run, lines, documents } = setup(5);
  const outcome = await run(line).catch(String);
  expect([outcome, ...lines].join('\n')).toContain(says);
  expect(outcome).not.toBe(true);
  expect(documents.commits()).toBe(0);
});

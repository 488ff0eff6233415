import { expect, test } from 'vitest';
import { catalogue } from '../../src/domain/catalogue/catalogue.ts';
import { memoryDocuments } from '../../testing/memory-documents.ts';
import { saleOf } from '../../testing/sales.ts';
import { compareStock } from '../src/application/stock/compare-stock.ts';
import { ordersIn } from '../tests/support/store.ts';
import { settleStock } from '../src/application/stock/settle-stock.ts';
import { stockCommand } from './stock.ts';

const now = Date.UTC(2026, 10, 21, 12);

function setup(inventory?: unknown) {
  let lost = 0;
  const fault = (step: string): void => {
    if (step !== 'answer' || lost === 0) return;
    lost -= 1;
    throw new Error('The answer was lost.');
  };
  const products = inventory === undefined ? {} : { 'toe-strap': { inventory, note: 'kept' } };
  const documents = memoryDocuments({ products }, { fault });
  const lines: string[] = [];
  let ids = 0;
  const clock = { now: () => now };
  const log = (): void => undefined;
  const { orders, stock, place, ship, handle } = ordersIn(documents, { clock });
  return {
    documents,
    lines,
    failAfterCommits: (commits: number) => void (lost = commits),
    run: (...words: string[]) => {
      const print = (line: string) => void lines.push(line);
      return stockCommand(words, { stock, print, newId: () => `id-${(ids += 1)}` });
    },
    sell: async (id: string, quantity: number) => {
      await place(saleOf(id, { 'toe-strap': quantity }));
      await settleStock({ stock, orders, clock, log });
    },
    ship: (id: string) => ship(`key-${id}`),
    restock: (id: string, quantity: number) =>
      handle(`key-${id}`, { kind: 'restocked', units: [{ productId: 'toe-strap', quantity }] }),
    hold: () =>
      documents.write('fulfilments', 'held-1', { holdUntil: now, held: { 'toe-strap': 2 } }),
    mismatches: () => compareStock({ stock, orders, clock, log }),
    inventory: () => documents.dump('products')['toe-strap'],
  };
}

test('shows what is known about every product, and what a count of the shelf would find', async () => {
  const { run, lines, sell, ship, restock, hold } = setup(5);
  await sell('cs_1', 1);
  await sell('cs_2', 3);
  await ship('cs_1');
  await restock('cs_2', 2);
  await hold();
  expect(await run()).toBe(true);
  const strap =
    'toe-strap: 3 for sale, received 5, sold 4, 2 of them put back, 1 of them not shipped, so 4 on the shelf, 2 held by open checkouts';
  expect(lines).toEqual(
    catalogue.map(({ id }) => (id === 'toe-strap' ? strap : `${id}: no record, sold 0`)),
  );
});

test('adds deliveries and takes losses away, loses no sale meanwhile, and keeps other fields', async () => {
  const { run, sell, inventory, mismatches } = setup(5);
  const words = [
    ['toe-strap', '+40'],
    ['toe-strap', '-3'],
  ];
  await Promise.all([sell('cs_1', 2), ...words.map((change) => run(...change)), sell('cs_2', 1)]);
  await sell('cs_3', 1);
  expect(inventory()).toMatchObject({ inventory: 38, note: 'kept' });
  expect(await mismatches()).toBe(0);
});

test('creates a document for a product without one', async () => {
  const { run, inventory, mismatches } = setup();
  expect(await run('toe-strap', '+25')).toBe(true);
  expect(inventory()).toMatchObject({ inventory: 25 });
  expect(await mismatches()).toBe(0);
});

test('sets what was counted, below 0 for units owed, unless more was sold since it was shown', async () => {
  const { run, lines, sell, inventory } = setup(5);
  await sell('cs_1', 2);
  expect(await run('toe-strap', '=-1', 'sold', '2')).toBe(true);
  await sell('cs_2', 1);
  expect(await run('toe-strap', '=40', 'sold', '2')).toBe(false);
  expect(lines).toContain(
    'Not done: toe-strap =40 sold 2. toe-strap has sold 3 meanwhile: look at it again, then set it by that.',
  );
  expect(inventory()).toMatchObject({ inventory: -2 });
  expect(await run('toe-strap', '=40', 'sold', '3', 'unshipped', '2')).toBe(false);
  expect(lines.join('\n')).toContain('Of toe-strap, 3 are sold and not shipped now');
});

test('reports a stock that was changed by hand, which a recount sets right', async () => {
  const { run, lines, documents, sell, inventory } = setup(5);
  await sell('cs_1', 2);
  await documents.write('products', 'toe-strap', { inventory: 9 });
  await run();
  expect(lines.join('\n')).toMatch(
    /^toe-strap: 9 for sale, received 5, sold 2.* — changed by hand: recount$/m,
  );
  expect(await run('toe-strap', 'recount')).toBe(true);
  expect(inventory()).toMatchObject({ inventory: 3 });
});

test('reports a deleted stock document, and how to start over', async () => {
  const { run, lines, sell, documents, mismatches } = setup(5);
  await sell('cs_1', 2);
  await documents.transact(async (transaction) => transaction.remove('stock', 'toe-strap'));
  expect(await run('toe-strap', 'recount')).toBe(false);
  expect(lines[0]).toBe(
    'Not done: toe-strap recount. The record of toe-strap in the collection stock was deleted: count the shelf.',
  );
  expect(lines.join('\n')).toContain('its record was deleted: count the shelf');
  expect(await run('toe-strap', '=3', 'sold', '2')).toBe(true);
  expect(await mismatches()).toBe(0);
});

test('makes a change once even if its answer was lost, or says how to repeat it', async () => {
  const { run, inventory, lines, failAfterCommits } = setup(8);
  failAfterCommits(1);
  expect(await run('toe-strap', '+1')).toBe(true);
  lines.length = 0;
  failAfterCommits(2);
  await expect(run('toe-strap', '+10')).rejects.toThrow('The answer was lost.');
  expect(lines).toEqual([
    'It is not known whether toe-strap +10 was done. To have it done once, run:',
    'npm run stock -- toe-strap +10 id id-2',
  ]);
  await run('toe-strap', '+10', 'id', 'id-2');
  expect(inventory()).toMatchObject({ inventory: 19 });
});

test('says that an id was used for another change', async () => {
  const { run, lines } = setup(5);
  expect(await run('toe-strap', '+10', 'id', 'note-1')).toBe(true);
  expect(await run('toe-strap', '=3', 'sold', '0', 'id', 'note-1')).toBe(false);
  expect(lines.join('\n')).toContain('That id was used for toe-strap +10: choose another.');
});

test.each([
  'toe-hammer +5',
  '__proto__ +5',
  'toe-strap',
  'toe-strap 5',
  'toe-strap many',
  'toe-strap +1.5',
  'toe-strap +1e3',
  'toe-strap +9999999',
  'toe-strap +5 6',
  'toe-strap +5 id',
  'toe-strap +5 id two words',
  'toe-strap =5',
  'toe-strap =5 sold',
  'toe-strap =5 bought 2',
  'toe-strap recount now',
])('changes nothing for "%s"', async (words) => {
  const { run, lines, documents } = setup(5);
  expect(await run(...words.split(' '))).toBe(false);
  expect(lines.join('\n')).toContain('Usage:');
  expect(documents.commits()).toBe(0);
});

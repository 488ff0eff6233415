import { describe, expect, test } from 'vitest';
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

describe('the stock command', () => {
  test('shows what is known about every product, and what a count of the shelf would find', async () => {
    const { run, lines, sell, ship, hold } = setup(5);
    await sell('cs_1', 1);
    await sell('cs_2', 1);
    await ship('cs_1');
    await hold();
    expect(await run()).toBe(true);
    const strap =
      'toe-strap: 3 for sale, received 5, sold 2, 1 of them not shipped, so 4 on the shelf, 2 held by open checkouts';
    expect(lines).toEqual(
      catalogue.map(({ id }) => (id === 'toe-strap' ? strap : `${id}: no record, sold 0`)),
    );
  });

  test('adds deliveries and takes losses away, and keeps the other fields of the document', async () => {
    const { run, sell, inventory, mismatches } = setup(5);
    await sell('cs_1', 2);
    expect(await run('toe-strap', '+40')).toBe(true);
    expect(inventory()).toMatchObject({ inventory: 43, note: 'kept' });
    expect(await run('toe-strap', '-3')).toBe(true);
    await sell('cs_2', 1);
    expect(inventory()).toMatchObject({ inventory: 39, note: 'kept' });
    expect(await mismatches()).toBe(0);
  });

  test('tells deliveries from restocked units', async () => {
    const { run, lines, sell, restock, mismatches } = setup(5);
    await sell('cs_1', 3);
    await restock('cs_1', 2);
    expect(await run('toe-strap', '+10')).toBe(true);
    expect(lines).toContain(
      'toe-strap: 14 for sale, received 15, sold 3, 2 of them put back, 1 of them not shipped, so 15 on the shelf',
    );
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
    expect(await run('toe-strap', '=40', 'sold', '2')).toBe(true);
    await sell('cs_2', 1);
    expect(await run('toe-strap', '=40', 'sold', '2')).toBe(false);
    expect(lines).toContain(
      'Not done: toe-strap =40 sold 2. toe-strap has sold 3 meanwhile: look at it again, then set it by that.',
    );
    expect(inventory()).toMatchObject({ inventory: 39 });
    expect(await run('toe-strap', '=-1', 'sold', '3')).toBe(true);
    expect(inventory()).toMatchObject({ inventory: -1 });
  });

  test('reports a stock that was changed by hand, which a recount sets right', async () => {
    const { run, lines, documents, sell, inventory, mismatches } = setup(5);
    await sell('cs_1', 2);
    await documents.transact(async (transaction) => {
      transaction.merge('products', 'toe-strap', { inventory: 9 });
    });
    await run();
    const strap = lines.find((line) => line.startsWith('toe-strap'));
    expect(strap).toContain('9 for sale, received 5, sold 2');
    expect(strap).toContain('changed by hand: recount');
    expect(await run('toe-strap', 'recount')).toBe(true);
    expect(inventory()).toMatchObject({ inventory: 3 });
    expect(await mismatches()).toBe(0);
  });

  test('loses no simultaneous sale', async () => {
    const { run, sell, inventory, mismatches } = setup(5);
    await Promise.all([sell('cs_1', 1), run('toe-strap', '+20'), sell('cs_2', 1)]);
    await sell('cs_3', 1);
    expect(inventory()).toMatchObject({ inventory: 22 });
    expect(await mismatches()).toBe(0);
  });

  test('makes a change once, even if its answer was lost', async () => {
    const { run, inventory, failAfterCommits } = setup(8);
    failAfterCommits(1);
    expect(await run('toe-strap', '+10')).toBe(true);
    expect(inventory()).toMatchObject({ inventory: 18 });
  });

  test('says how to repeat a change if it is unknown whether it was made', async () => {
    const { run, inventory, lines, failAfterCommits } = setup(8);
    failAfterCommits(2);
    await expect(run('toe-strap', '+10')).rejects.toThrow('The answer was lost.');
    expect(lines).toEqual([
      'It is not known whether toe-strap +10 was done. To have it done once, run:',
      'npm run stock -- toe-strap +10 id id-1',
    ]);
    await run('toe-strap', '+10', 'id', 'id-1');
    expect(inventory()).toMatchObject({ inventory: 18 });
  });

  test('reports a deleted stock document, and how to start over', async () => {
    const { run, lines, sell, documents, inventory, mismatches } = setup(5);
    await sell('cs_1', 2);
    await documents.transact(async (transaction) => transaction.remove('stock', 'toe-strap'));
    expect(await run('toe-strap', 'recount')).toBe(false);
    expect(lines[0]).toBe(
      'Not done: toe-strap recount. The record of toe-strap in the collection stock was deleted: count the shelf.',
    );
    expect(lines.join('\n')).toContain('its record was deleted: count the shelf');
    expect(await run('toe-strap', '=3', 'sold', '2')).toBe(true);
    expect(inventory()).toMatchObject({ inventory: 3 });
    expect(await mismatches()).toBe(0);
  });

  test('makes a change once by its id, and refuses the id for another', async () => {
    const { run, lines, inventory } = setup(5);
    for (let times = 0; times < 2; times += 1)
      expect(await run('toe-strap', '+10', 'id', 'note-1')).toBe(true);
    expect(lines).toContain('Done: toe-strap +10');
    for (const words of [['+1'], ['-10'], ['=3', 'sold', '0']]) {
      expect(await run('toe-strap', ...words, 'id', 'note-1')).toBe(false);
      expect(lines.join('\n')).toContain('That id was used for toe-strap +10: choose another.');
    }
    expect(await run('toe-strap', '+1', 'id', 'note')).toBe(true);
    expect(inventory()).toMatchObject({ inventory: 16 });
  });

  test.each([
    [['toe-hammer', '+5']],
    [['__proto__', '+5']],
    [['toe-strap']],
    [['toe-strap', '5']],
    [['toe-strap', 'many']],
    [['toe-strap', '+1.5']],
    [['toe-strap', '+1e3']],
    [['toe-strap', '+9999999']],
    [['toe-strap', '+5', '6']],
    [['toe-strap', '+5', 'id']],
    [['toe-strap', '+5', 'id', 'two words']],
    [['toe-strap', '=5']],
    [['toe-strap', '=5', 'sold']],
    [['toe-strap', '=5', 'bought', '2']],
    [['toe-strap', 'recount', 'now']],
  ])('changes nothing for %j', async (words) => {
    const { run, lines, documents } = setup(5);
    expect(await run(...words)).toBe(false);
    expect(lines.join('\n')).toContain('Usage:');
    expect(documents.commits()).toBe(0);
  });
});

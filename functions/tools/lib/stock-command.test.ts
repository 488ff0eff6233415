import { describe, expect, it } from 'vitest';
import { memoryDocuments } from '../../tests/support/memory-documents.ts';
import { fakeLog } from '../../tests/support/fake-log.ts';
import { saleOf } from '../../tests/support/sales.ts';
import { compareStock } from '../../src/handlers/compare-stock.ts';
import { fulfil } from '../../src/handlers/fulfil.ts';
import { projectOf } from './project-of.ts';
import { stockCommand } from './stock-command.ts';

function setup(inventory?: unknown) {
  const documents = memoryDocuments({
    products: inventory === undefined ? {} : { 'toe-strap': { inventory, note: 'kept' } },
  });
  const lines: string[] = [];
  const clock = { now: () => 0 };
  return {
    documents,
    lines,
    run: (...words: string[]) => stockCommand(words, documents, (line) => lines.push(line)),
    sell: (id: string, quantity: number) =>
      fulfil({ documents, clock, log: () => undefined }, saleOf(id, { 'toe-strap': quantity })),
    mismatches: () => compareStock(documents, fakeLog().log),
  };
}

it('shows what is known of every product', async () => {
  const { run, lines, sell } = setup(5);
  await sell('cs_1', 2);
  expect(await run()).toBe(true);
  expect(lines).toEqual([
    'test-product: no record, received unknown, sold 0',
    'toe-roller: no record, received unknown, sold 0',
    'toe-strap: 3, received 5, sold 2',
  ]);
});

it('sets the stock of a product, and leaves the rest of its record', async () => {
  const { run, lines, documents, sell, mismatches } = setup(5);
  await sell('cs_1', 2);
  expect(await run('toe-strap', '40')).toBe(true);
  expect(lines.at(-1)).toBe('toe-strap: 40, received 42, sold 2');
  expect(documents.dump('products')).toEqual({ 'toe-strap': { inventory: 40, note: 'kept' } });
  await sell('cs_2', 1);
  expect(await mismatches()).toBe(0);
});

it('begins a record, below 0 for pieces owed', async () => {
  const { run, documents, mismatches } = setup();
  expect(await run('toe-strap', '-3')).toBe(true);
  expect(documents.dump('products')).toEqual({ 'toe-strap': { inventory: -3 } });
  expect(await mismatches()).toBe(0);
});

it('says where a stock was changed by hand, and mends it', async () => {
  const { run, lines, documents, sell, mismatches } = setup(5);
  await sell('cs_1', 2);
  await documents.transact(async (transaction) => {
    transaction.merge('products', 'toe-strap', { inventory: 9 });
  });
  await run();
  expect(lines.at(-1)).toBe('toe-strap: 9, received 5, sold 2 — changed by hand: set it again');
  expect(await mismatches()).toBe(1);
  await run('toe-strap', '9');
  expect(await mismatches()).toBe(0);
});

it('loses no sale that comes at the same time', async () => {
  const { run, documents, sell, mismatches } = setup(5);
  await Promise.all([sell('cs_1', 1), run('toe-strap', '20'), sell('cs_2', 1)]);
  expect(documents.aborts()).toBeGreaterThan(0);
  expect(documents.dump('stock')['toe-strap']).toMatchObject({ sold: 2 });
  expect(await mismatches()).toBe(0);
});

it.each([
  [['toe-hammer', '5']],
  [['__proto__', '5']],
  [['toe-strap']],
  [['toe-strap', 'many']],
  [['toe-strap', '1.5']],
  [['toe-strap', '1e3']],
  [['toe-strap', '9999999']],
  [['toe-strap', '5', '6']],
])('changes nothing for %j', async (words) => {
  const { run, lines, documents } = setup(5);
  expect(await run(...words)).toBe(false);
  expect(lines.join('\n')).toContain('Usage:');
  expect(documents.commits()).toBe(0);
});

describe('the project', () => {
  it('is named by option or environment, and the option counts', () => {
    const env = { GCLOUD_PROJECT: 'from-env' };
    expect(projectOf([], env)).toEqual({ project: 'from-env', words: [] });
    expect(projectOf(['--project', 'mine', 'toe-strap', '-3'], env)).toEqual({
      project: 'mine',
      words: ['toe-strap', '-3'],
    });
  });

  it('has to be named', () => {
    expect(() => projectOf(['toe-strap'], {})).toThrow('--project ID');
    expect(() => projectOf(['--everything'], {})).toThrow('--everything');
  });
});

import { describe, expect, test } from 'vitest';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { fail, ok } from '#domain/result.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import { createReadStock } from './read-stock.ts';

const read = async (answer: Awaited<ReturnType<Inventory['read']>>) => {
  const logger = createFakeLogger();
  const asked: string[] = [];
  const inventory: Inventory = {
    read: async (id) => {
      asked.push(id);
      return answer;
    },
  };
  const result = await createReadStock(inventory, logger)('toe-strap');
  return { result, asked, entries: logger.entries };
};

describe('reading the stock (behaviour 4.2)', () => {
  test.each([
    [25, 'in-stock'],
    [0, 'out-of-stock'],
    [-1, 'out-of-stock'],
  ] as const)('an inventory of %i is %s, and nothing is logged', async (inventory, stock) => {
    const result = ok(stock);
    expect(await read(ok(inventory))).toEqual({ result, asked: ['toe-strap'], entries: [] });
  });

  test('a missing record is unknown, and logged as no inventory', async () => {
    const { result, entries } = await read(ok(undefined));
    expect(result).toEqual(ok('unknown'));
    expect(entries).toEqual([
      { level: 'warn', event: 'no inventory', context: { id: 'toe-strap' } },
    ]);
  });

  test('a failure is told apart, and logged with its cause', async () => {
    const cause = new Error('down');
    const { result, entries } = await read(fail({ kind: 'offline', cause }));
    expect(result).toEqual(fail({ kind: 'offline', cause }));
    expect(entries).toEqual([
      {
        level: 'error',
        event: 'inventory read failed',
        context: {
          id: 'toe-strap',
          kind: 'offline',
          text: 'Failed to get document because the client is offline.',
          cause,
        },
      },
    ]);
  });
});

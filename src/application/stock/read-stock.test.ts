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
  const stock = await createReadStock(inventory, logger)('toe-strap');
  return { stock, asked, entries: logger.entries };
};

describe('reading the stock (spec 4, product page)', () => {
  test.each([
    [25, 'in-stock'],
    [0, 'out-of-stock'],
    [-1, 'out-of-stock'],
  ])('an inventory of %i is %s, and nothing is logged', async (inventory, stock) => {
    expect(await read(ok(inventory))).toEqual({ stock, asked: ['toe-strap'], entries: [] });
  });

  test('a missing record is unknown, and logged as no inventory', async () => {
    const { stock, entries } = await read(ok(undefined));
    expect(stock).toBe('unknown');
    expect(entries).toEqual([
      { level: 'warn', event: 'no inventory', context: { id: 'toe-strap' } },
    ]);
  });

  test('a failure is out of stock, and logged with its cause', async () => {
    const cause = new Error('down');
    const { stock, entries } = await read(fail({ kind: 'offline', cause }));
    expect(stock).toBe('out-of-stock');
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

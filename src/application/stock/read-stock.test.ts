import { describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { fail, ok } from '#domain/result.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import { createReadStock, stockLifetime } from './read-stock.ts';

const read = async (answer: Awaited<ReturnType<Inventory['read']>>) => {
  const logger = createFakeLogger();
  const asked: string[] = [];
  const inventory: Inventory = {
    read: async (id) => {
      asked.push(id);
      return answer;
    },
  };
  const result = await createReadStock({ inventory, logger, clock: createFakeClock() })(
    'toe-strap',
  );
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

  test('a failure is returned, and logged with its cause', async () => {
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

  test('a result is reused for a few seconds, a failure never', async () => {
    const clock = createFakeClock();
    const readInventory = vi
      .fn<Inventory['read']>()
      .mockResolvedValueOnce(fail({ kind: 'offline', cause: undefined }))
      .mockResolvedValue(ok(25));
    const readStock = createReadStock({
      inventory: { read: readInventory },
      logger: createFakeLogger(),
      clock,
    });
    expect((await readStock('toe-roller')).ok).toBe(false);
    expect(await readStock('toe-roller')).toEqual(ok('in-stock'));
    await clock.pass(stockLifetime - 1);
    await readStock('toe-roller');
    expect(readInventory).toHaveBeenCalledTimes(2);
    await readStock('toe-strap');
    expect(readInventory).toHaveBeenCalledTimes(3);
    await clock.pass(1);
    await readStock('toe-roller');
    expect(readInventory).toHaveBeenCalledTimes(4);
  });
});

import { describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { fail, ok } from '#domain/result.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import { createReadStock, stockLifetime } from './read-stock.ts';

type Read = Awaited<ReturnType<Inventory['read']>>;

/** Sets up reads of the stock that return these results in order, and then repeat the last one. */
function setUp(...results: readonly Read[]) {
  const clock = createFakeClock();
  const logger = createFakeLogger();
  const read = vi.fn<Inventory['read']>();
  for (const outcome of results) read.mockResolvedValue(outcome).mockResolvedValueOnce(outcome);
  const readStock = createReadStock({ read }, logger, clock);
  return { clock, read, readStock, entries: logger.entries };
}

describe('reading the stock (behaviour 4.2)', () => {
  const id = 'toe-strap';
  const failure = { kind: 'offline', cause: new Error('down') } as const;
  const text = 'Failed to get document because the client is offline.';
  const context = { id, text, ...failure };
  test.each<[string, Read, unknown, object[]]>([
    ['a positive number is in stock, and nothing is logged', ok(1), ok('in-stock'), []],
    ['zero units are out of stock', ok(0), ok('out-of-stock'), []],
    ['a negative number is out of stock', ok(-3), ok('out-of-stock'), []],
    ['a value that is not a number is unknown', ok(Number.NaN), ok('unknown'), []],
    ['an infinite value is unknown', ok(Number.POSITIVE_INFINITY), ok('unknown'), []],
    [
      'a missing record is unknown, and logged as no inventory',
      ok(undefined),
      ok('unknown'),
      [{ level: 'warn', event: 'no inventory', context: { id } }],
    ],
    [
      'a failure is returned, and logged with its cause',
      fail(failure),
      fail(failure),
      [{ level: 'error', event: 'inventory read failed', context }],
    ],
  ])('%s', async (_, outcome, result, logged) => {
    const { read, readStock, entries } = setUp(outcome);
    expect(await readStock(id)).toEqual(result);
    expect(read).toHaveBeenCalledExactlyOnceWith(id);
    expect(entries).toEqual(logged);
  });

  test('reuses a result for a few seconds, but never a failure', async () => {
    const { clock, read, readStock } = setUp(fail({ kind: 'offline', cause: undefined }), ok(25));
    expect((await readStock('toe-roller')).ok).toBe(false);
    expect(await readStock('toe-roller')).toEqual(ok('in-stock'));
    await clock.pass(stockLifetime - 1);
    await readStock('toe-roller');
    expect(read).toHaveBeenCalledTimes(2);
    await Promise.all([readStock('toe-strap'), readStock('toe-strap')]);
    expect(read).toHaveBeenCalledTimes(3);
    await clock.pass(1);
    await readStock('toe-roller');
    expect(read).toHaveBeenCalledTimes(4);
  });
});

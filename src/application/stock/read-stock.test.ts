import { describe, expect, test, vi } from 'vitest';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { fail, ok } from '#domain/result.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import { createReadStock, stockLifetime } from './read-stock.ts';

/** A stock whose last answer is repeated. */
function setUp(...answers: readonly Awaited<ReturnType<Inventory['read']>>[]) {
  const clock = createFakeClock();
  const logger = createFakeLogger();
  const read = vi.fn<Inventory['read']>();
  for (const answer of answers) read.mockResolvedValue(answer).mockResolvedValueOnce(answer);
  const readStock = createReadStock({ inventory: { read }, logger, clock });
  return { clock, read, readStock, entries: logger.entries };
}

describe('reading the stock (behaviour 4.2)', () => {
  test('of the product that was asked for, without a word in the log', async () => {
    const { read, readStock, entries } = setUp(ok(25));
    expect(await readStock('toe-strap')).toEqual(ok('in-stock'));
    expect(read.mock.calls).toEqual([['toe-strap']]);
    expect(entries).toEqual([]);
  });

  test('a missing record is unknown, and logged as no inventory', async () => {
    const { readStock, entries } = setUp(ok(undefined));
    expect(await readStock('toe-strap')).toEqual(ok('unknown'));
    const context = { id: 'toe-strap' };
    expect(entries).toEqual([{ level: 'warn', event: 'no inventory', context }]);
  });

  test('a failure is returned, and logged with its cause', async () => {
    const failure = { kind: 'offline', cause: new Error('down') } as const;
    const { readStock, entries } = setUp(fail(failure));
    expect(await readStock('toe-strap')).toEqual(fail(failure));
    const text = 'Failed to get document because the client is offline.';
    const context = { id: 'toe-strap', text, ...failure };
    expect(entries).toEqual([{ level: 'error', event: 'inventory read failed', context }]);
  });

  test('a result is reused for a few seconds, a failure never', async () => {
    const { clock, read, readStock } = setUp(fail({ kind: 'offline', cause: undefined }), ok(25));
    expect((await readStock('toe-roller')).ok).toBe(false);
    expect(await readStock('toe-roller')).toEqual(ok('in-stock'));
    await clock.pass(stockLifetime - 1);
    await readStock('toe-roller');
    expect(read).toHaveBeenCalledTimes(2);
    await readStock('toe-strap');
    expect(read).toHaveBeenCalledTimes(3);
    await clock.pass(1);
    await readStock('toe-roller');
    expect(read).toHaveBeenCalledTimes(4);
  });
});

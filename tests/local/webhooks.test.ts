import { beforeEach, describe, expect, test } from 'vitest';
import { backend, buy, orderIds, statuses } from './support/backend.ts';

beforeEach(() => backend.reset());

describe('an order is placed and counted exactly once', () => {
  test('even if its events arrive only after reconciliation has placed it', async () => {
    await backend.setDelivery('never');
    const ids = [await buy(2), await buy(3)];
    expect(await statuses()).toEqual([]);
    expect(await orderIds()).toEqual([]);
    expect(await backend.reconcile()).toBe(200);
    expect((await orderIds()).toSorted()).toEqual(ids.toSorted());
    await backend.release();
    expect(await statuses()).toEqual([200, 200]);
    expect(await backend.reconcile()).toBe(200);
    expect(await orderIds()).toHaveLength(2);
    expect(await backend.inventory('toe-roller')).toBe(20);
  });

  test.each([
    ['refuses writes: Stripe retries the event', 'PERMISSION_DENIED', [500, 500, 200]],
    ['reports contention: the function retries immediately', 'ABORTED', [200]],
  ] as const)('if its events arrive while the database %s', async (_case, status, expected) => {
    await backend.failDocuments([{ collection: 'orders', on: 'write', status, times: 2 }]);
    const id = await buy(2);
    expect(await statuses()).toEqual(expected);
    expect(await orderIds()).toEqual([id]);
    expect(await backend.inventory('toe-roller')).toBe(23);
  });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { breakFakeIdb, clearFakeIdb, silenceFakeIdb } from '#tests/support/fake-idb-keyval.ts';
import { clock } from '#adapters/browser/clock.ts';
import { initialState } from './backend-state.ts';
import { createIndexedDbStateStore } from './indexed-db-state-store.ts';

vi.mock('idb-keyval', () => import('#tests/support/fake-idb-keyval.ts'));

const takeOne = (store: ReturnType<typeof createIndexedDbStateStore>) =>
  store.update((state) => ({
    ...state,
    inventory: { 'toe-roller': (state.inventory['toe-roller'] ?? 0) - 1 },
  }));

beforeEach(() => clearFakeIdb());

test('tabs share one state, and each concurrent update builds on the one before it', async () => {
  const [one, two] = [createIndexedDbStateStore(clock), createIndexedDbStateStore(clock)];
  expect(await one.read()).toEqual(initialState);
  const before = await Promise.all([takeOne(one), takeOne(two), takeOne(one)]);
  expect(before.map(({ inventory }) => inventory['toe-roller'])).toEqual([25, 24, 23]);
  const { inventory, accounts } = await createIndexedDbStateStore(clock).read();
  expect(inventory['toe-roller']).toBe(22);
  expect(accounts).toEqual(initialState.accounts);
});

test('listeners are notified of updates in any tab, until they unsubscribe', async () => {
  const [one, two] = [createIndexedDbStateStore(clock), createIndexedDbStateStore(clock)];
  const [here, there, gone] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()];
  one.observe(here);
  two.observe(there);
  one.observe(gone)();
  await takeOne(one);
  await expect.poll(() => there).toHaveBeenCalledTimes(1);
  expect(here).toHaveBeenCalledTimes(1);
  expect(gone).not.toHaveBeenCalled();
});

test('a call rejects if storage is blocked, and does not notify listeners', async () => {
  breakFakeIdb();
  const store = createIndexedDbStateStore(clock);
  const listener = vi.fn<() => void>();
  store.observe(listener);
  await expect(store.read()).rejects.toThrow('blocked');
  await expect(takeOne(store)).rejects.toThrow('blocked');
  expect(listener).not.toHaveBeenCalled();
});

test('a call rejects if the database never responds, and the next call tries again (behaviour 15.1)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  silenceFakeIdb();
  const store = createIndexedDbStateStore(clock);
  const outcomes = Promise.allSettled([store.read(), takeOne(store)]);
  await vi.advanceTimersByTimeAsync(60_000);
  const late = { status: 'rejected', reason: new Error('There was no response within 10000 ms.') };
  expect(await outcomes).toEqual([late, late]);
  vi.useRealTimers();
  clearFakeIdb();
  expect(await store.read()).toEqual(initialState);
});

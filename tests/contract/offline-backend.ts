import { type BackendState, initialState } from '#adapters/memory/backend-state.ts';
import { createPlainStateStore } from '#adapters/memory/plain-state-store.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import type { OfflineSetup } from './suites/given.ts';

/** A fresh offline backend for one test, used by the memory adapters or by the fake servers. */
export async function offlineBackend(
  given: Parameters<OfflineSetup>[0] = {},
  state = createPlainStateStore(),
) {
  const clock = createFakeClock();
  const orders: BackendState['orders'] = new Map(
    Object.entries(given.orders ?? {}).map(([id, order]) => [id, { order, paidAt: clock.now() }]),
  );
  const inventory = { ...initialState.inventory, ...given.inventory };
  await state.update(() => ({ ...initialState, inventory, orders }));
  const scenarios = new Set([...(given.scenarios ?? []), ...(given.fault ? [given.fault] : [])]);
  return {
    backend: { clock, state, scenarios },
    delivered: async () => (await state.read()).messages,
  };
}

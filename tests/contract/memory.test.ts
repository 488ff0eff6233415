import { vi } from 'vitest';
import type { StateStore } from '#adapters/memory/backend-state.ts';
import { clock as systemClock } from '#adapters/browser/clock.ts';
import { createIndexedDbStateStore } from '#adapters/memory/indexed-db-state-store.ts';
import { createPlainStateStore } from '#adapters/memory/plain-state-store.ts';
import { portsOf } from '#adapters/memory/ports.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import {
  breakFakeIdb,
  clearFakeIdb,
  mendFakeIdb,
  silenceFakeIdb,
} from '#tests/support/fake-idb-keyval.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { portsMadeBy } from '#tests/support/ports-of.ts';
import { describeBackend } from './describe-backend.ts';
import { offlineBackend } from './offline-backend.ts';
import type { OfflineSetup } from './suites/given.ts';
import { describeOutages, type Outage } from './suites/outages.ts';
import { describeScenarios } from './suites/scenarios.ts';

vi.mock('idb-keyval', () => import('#tests/support/fake-idb-keyval.ts'));

const setupOn =
  (createState: () => StateStore): OfflineSetup =>
  async (given) => {
    const { backend, delivered } = await offlineBackend(given, createState());
    return {
      ...portsMadeBy(portsOf(backend)),
      testPayments: createTestPayments(backend),
      delivered,
    };
  };

const createIndexedDb = () => {
  clearFakeIdb();
  return createIndexedDbStateStore(systemClock);
};
const stores = { memory: createPlainStateStore, 'memory in IndexedDB': createIndexedDb };
for (const [name, createState] of Object.entries(stores)) {
  describeBackend(name, setupOn(createState));
  describeScenarios(name, setupOn(createState));
}

// Only the backend in IndexedDB can fail, since the plain memory backend keeps its state in a variable.
const databaseIs: Readonly<Record<Outage, () => void>> = {
  unreadable: breakFakeIdb,
  unreachable: breakFakeIdb,
  silent: silenceFakeIdb,
  'session-unreadable': mendFakeIdb,
};
describeOutages('memory in IndexedDB', async () => {
  clearFakeIdb();
  const clock = createFakeClock();
  const { backend } = await offlineBackend({}, createIndexedDbStateStore(clock));
  return {
    ...portsMadeBy(portsOf(backend)),
    fail: (outage) => (outage ? databaseIs[outage] : mendFakeIdb)(),
    passTime: () => clock.pass(1000),
    local: 'security check',
  };
});

import { vi } from 'vitest';
import { createAuth } from '#adapters/memory/auth.ts';
import type { StateStore } from '#adapters/memory/backend-state.ts';
import { createCheckout } from '#adapters/memory/checkout.ts';
import { clock as systemClock } from '#adapters/browser/clock.ts';
import { createIndexedDbStateStore } from '#adapters/memory/indexed-db-state-store.ts';
import { createInventory } from '#adapters/memory/inventory.ts';
import { createMessaging } from '#adapters/memory/messaging.ts';
import { createOrders } from '#adapters/memory/orders.ts';
import type { Call } from '#adapters/memory/calls.ts';
import { readReport } from '#domain/reports/report.ts';
import { createPlainStateStore, createPlainValue } from '#adapters/memory/plain-state-store.ts';
import { createReports } from '#adapters/memory/reports.ts';
import { createSecurityCheck } from '#adapters/memory/security-check.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import { clearFakeIdb } from '#tests/support/fake-idb-keyval.ts';
import { describeBackend } from './describe-backend.ts';
import { offlineBackend } from './offline-backend.ts';
import type { OfflineSetup } from './suites/given.ts';
import { describeReports } from './suites/reports.ts';
import { describeScenarios } from './suites/scenarios.ts';

vi.mock('idb-keyval', () => import('#tests/support/fake-idb-keyval.ts'));

const setupOn =
  (createState: () => StateStore): OfflineSetup =>
  async (given) => {
    const { backend, delivered } = await offlineBackend(given, createState());
    return {
      auth: createAuth(backend),
      checkout: createCheckout(backend),
      inventory: createInventory(backend),
      messaging: createMessaging(backend),
      orders: createOrders(backend),
      securityCheck: createSecurityCheck(backend),
      testPayments: createTestPayments(backend),
      delivered,
    };
  };

const plain = setupOn(createPlainStateStore);
const indexedDb = setupOn(() => {
  clearFakeIdb();
  return createIndexedDbStateStore(systemClock);
});

for (const [name, setup] of [
  ['memory', plain],
  ['memory in IndexedDB', indexedDb],
] as const) {
  describeBackend(name, setup);
  describeScenarios(name, setup);
}

describeReports('memory', async () => {
  const calls = createPlainValue<readonly Call[]>([]);
  return {
    reports: createReports(systemClock, calls),
    arrived: async () =>
      (await calls.read()).map(({ payload }) => {
        const report = readReport(JSON.parse(payload));
        return report && 'failure' in report ? `${report.failure} ${report.page}` : payload;
      }),
  };
});

import { server } from '#mocks/node.ts';
import { afterAll, afterEach } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { createSecurityCheck } from '#adapters/security-check/security-check.ts';
import { initialState } from '#adapters/memory/backend-state.ts';
import { createPlainStateStore } from '#adapters/memory/plain-state-store.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFirebase, runScript } from '#tests/support/firebase.ts';
import { describeBackend } from './describe-backend.ts';
import type { OfflineSetup } from './suites/given.ts';
import { describeScenarios } from './suites/scenarios.ts';
import { describeTestPayments } from './suites/test-payments.ts';

afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const setup: OfflineSetup = async (given = {}) => {
  const clock = createFakeClock();
  const paid = Object.entries(given.orders ?? {});
  const state = createPlainStateStore({
    ...initialState,
    inventory: { ...initialState.inventory, ...given.inventory },
    orders: new Map(paid.map(([id, order]) => [id, { order, paidAt: clock.now() }])),
  });
  const backend = {
    clock,
    state,
    scenarios: new Set([...(given.scenarios ?? []), ...(given.fault ? [given.fault] : [])]),
  };
  server.use(...handlers(backend));
  return {
    ...createFirebase(clock),
    securityCheck: createSecurityCheck({ siteKey: 'site', clock, load: runScript }),
    testPayments: createTestPayments(backend),
    delivered: async () => (await state.read()).messages,
  };
};

const name = 'Firebase, answered by MSW';
describeBackend(name, setup);
describeScenarios(name, setup);
describeTestPayments(name, setup);

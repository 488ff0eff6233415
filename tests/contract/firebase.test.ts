import { server } from '#mocks/node.ts';
import { afterAll, afterEach } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { createSecurityCheck } from '#adapters/security-check/security-check.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import { createFirebase, runScript } from '#tests/support/firebase.ts';
import { describeBackend } from './describe-backend.ts';
import { offlineBackend } from './offline-backend.ts';
import type { OfflineSetup } from './suites/given.ts';
import { describeScenarios } from './suites/scenarios.ts';

afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const setup: OfflineSetup = async (given) => {
  const { backend, delivered } = await offlineBackend(given);
  const { clock } = backend;
  server.use(...handlers(backend));
  return {
    ...createFirebase(clock),
    securityCheck: createSecurityCheck({ siteKey: 'site', clock, load: runScript }),
    testPayments: createTestPayments(backend),
    delivered,
  };
};

const name = 'Firebase, answered by MSW';
describeBackend(name, setup);
describeScenarios(name, setup);

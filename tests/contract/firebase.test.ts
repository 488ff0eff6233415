import { server } from '#mocks/node.ts';
import { afterAll, afterEach } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { createSecurityCheck } from '#adapters/security-check/security-check.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import { createBeacon } from '#adapters/reports/beacon.ts';
import { reportsTo } from '#adapters/firebase/vendor.ts';
import { readReport } from '#domain/reports/report.ts';
import { createFirebase, runScript } from '#tests/support/firebase.ts';
import { describeBackend } from './describe-backend.ts';
import { offlineBackend } from './offline-backend.ts';
import type { OfflineSetup } from './suites/given.ts';
import { describeReports, stubBeacon } from './suites/reports.ts';
import { describeScenarios } from './suites/scenarios.ts';

afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
});
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

describeReports(name, async () => {
  stubBeacon('https://groundup.example');
  const accepted: Promise<unknown>[] = [];
  const sent = new Map<string, Promise<unknown>>();
  server.use(...handlers((await offlineBackend()).backend));
  server.events.on('request:start', ({ request, requestId }) => {
    sent.set(requestId, request.clone().json());
  });
  server.events.on('response:mocked', ({ response, requestId }) => {
    const report = sent.get(requestId);
    if (response.status === 204 && report) accepted.push(report);
  });
  const to = reportsTo('ground-up-test');
  const arrived = async () =>
    (await Promise.all(accepted)).flatMap((body) => {
      const report = readReport(body);
      return report && 'failure' in report ? [`${report.failure} ${report.page}`] : [];
    });
  return { reports: createBeacon(to), arrived };
});

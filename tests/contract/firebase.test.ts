import { server } from '#mocks/node.ts';
import { HttpResponse, http } from 'msw';
import { afterAll, afterEach, onTestFinished, vi } from 'vitest';
import { handlers } from '#mocks/handlers.ts';
import { createSecurityCheck } from '#adapters/security-check/security-check.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import { createFakeClock } from '#tests/support/fake-clock.ts';
import { createFirebase, runScript } from '#tests/support/firebase.ts';
import { describeBackend } from './describe-backend.ts';
import { offlineBackend } from './offline-backend.ts';
import type { OfflineSetup } from './suites/given.ts';
import { describeOutages, type Outage, watchRequests } from './suites/outages.ts';
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

const name = 'Firebase, simulated by MSW';
describeBackend(name, setup);
describeScenarios(name, setup);

const answers: Readonly<Record<Outage, () => Response | Promise<Response>>> = {
  unreadable: () => new HttpResponse('<html>'),
  unreachable: () => HttpResponse.error(),
  silent: () => new Promise<never>(() => undefined),
  'session-unreadable': () => HttpResponse.error(),
};
describeOutages(name, async () => {
  // The SDK for accounts has its own time limits, which use the real clock.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const requests = watchRequests();
  let isSilent = false;
  const clock = createFakeClock();
  const { backend } = await offlineBackend();
  server.use(...handlers(backend));
  return {
    ...createFirebase(clock),
    securityCheck: createSecurityCheck({ siteKey: 'site', clock, load: runScript }),
    fail: (outage) => {
      server.resetHandlers(...handlers(backend));
      requests.timeOut();
      isSilent = outage === 'silent';
      const path = outage === 'session-unreadable' ? /accounts:lookup/ : /./;
      if (outage) server.use(http.all(path, () => answers[outage]()));
    },
    passTime: async () => {
      if (isSilent) requests.timeOut();
      else await requests.settle();
      await clock.pass(1000);
      await vi.advanceTimersByTimeAsync(isSilent ? 30_000 : 1);
    },
    local: 'sign-out',
  };
});

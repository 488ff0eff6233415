import type { Description } from '#adapters/config/backend.ts';
import type { Reports } from '#application/ports/reports.ts';
import { attempt } from '#domain/attempt.ts';
import { createReports as createLiveReports, description as production } from './firebase.ts';

/* The production adapters. In the browser, MSW handles their requests; the entry point starts MSW's worker. */

export const description = {
  vendors: production.vendors,
  entry: 'mocks/main.tsx',
  preload: production.preload,
  reportsTo: production.reportsTo,
  isLive: false,
  testBench: 'bench/test-bench.html',
} satisfies Description;

export { connectsEagerly } from '#adapters/memory/eager.ts';

export { connect, privateData } from './firebase.ts';

/** Sends reports only through the worker: without it, or while the page unloads, they would reach the network. */
export function createReports(services: Parameters<typeof createLiveReports>[0]): Reports {
  const reports = createLiveReports(services);
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  // Over plain HTTP, browsers support service workers only on localhost.
  const hasWorker = (): boolean =>
    !isLeft && Boolean(attempt(() => navigator.serviceWorker.controller));
  return { send: (report) => void (hasWorker() && reports.send(report)) };
}

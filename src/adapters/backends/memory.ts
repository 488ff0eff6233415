import { clock } from '#adapters/browser/clock.ts';
import type { Description, ConnectOptions, Services } from '#adapters/config/backend.ts';
import type { PrivateData } from '#adapters/config/vendor.ts';
import type { Reports } from '#application/ports/reports.ts';
import type { FailureReport } from '#domain/reports/report.ts';

/* Everything is simulated in the browser. */

export const description = {
  vendors: {},
  entry: 'src/main.tsx',
  isLive: false,
  hasScenarios: true,
  testBench: 'bench/test-bench.html',
  scriptBudget: 120_000,
} satisfies Description;

export const privateData: readonly PrivateData[] = [{ texts: [[/\bcs_\w+/g, '[order]']] }];

export { connectsAtOnce } from '#adapters/memory/begin.ts';

const record = async (report: FailureReport): Promise<void> =>
  (await import('#adapters/memory/reports.ts')).createReports(clock).send(report);

export const createReports = (_services: Services): Reports => ({
  send: (report) => {
    // Not `import().then(…)`, which Vite moves into its loader: the loader's own rejection would stay unhandled.
    void record(report).catch(() => undefined);
  },
});

export const connect = async (options: ConnectOptions) => [
  (await import('./memory-module.ts')).memoryModule(options),
];

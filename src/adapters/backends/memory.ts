import type { Description, ConnectOptions, Services } from '#adapters/config/backend.ts';
import type { PrivateData } from '#adapters/config/vendor.ts';
import type { Reports } from '#application/ports/reports.ts';

/* Everything is simulated in the browser. */

export const description = {
  vendors: {},
  entry: 'src/main.tsx',
  isLive: false,
  testBench: 'bench/test-bench.html',
  scriptBudget: 120_000,
} satisfies Description;

export const privateData: readonly PrivateData[] = [{ texts: [[/\bcs_\w+/g, '[order]']] }];

export { connectsEagerly } from '#adapters/memory/eager.ts';

export const createReports = (_services: Services): Reports => ({ send: () => undefined });

export const connect = async (options: ConnectOptions) => [
  (await import('./memory-module.ts')).memoryModule(options),
];

import type { Description } from '#adapters/config/backend.ts';
import { description as production } from './firebase.ts';

/* The adapters of production, whose requests MSW answers in the browser: its worker starts in the entry. */

export const description = {
  vendors: production.vendors,
  entry: 'mocks/main.tsx',
  preload: production.preload,
  reportsTo: production.reportsTo,
  isLive: false,
  hasScenarios: true,
  testBench: 'bench/main-msw.tsx',
} satisfies Description;

export { begin } from '#adapters/memory/begin.ts';

export { connect, createReports, privateData } from './firebase.ts';

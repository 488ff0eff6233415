import { resolve } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';

/** What the suites of `npm run test:unit` share. */
export const shared = {
  root: resolve(import.meta.dirname, '../..'),
  envDir: false,
  // Generous, for a busy machine.
  test: { restoreMocks: true, unstubGlobals: true, unstubEnvs: true, testTimeout: 20_000 },
} satisfies ViteUserConfig;

import { resolve } from 'node:path';
import type { ViteUserConfig } from 'vitest/config';

/** The settings that the suites of `npm run test:unit` share. */
export const shared = {
  root: resolve(import.meta.dirname, '../..'),
  envDir: false,
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // These limits are long enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // With 0, failure messages show values in full.
    chaiConfig: { truncateThreshold: 0 },
  },
} satisfies ViteUserConfig;

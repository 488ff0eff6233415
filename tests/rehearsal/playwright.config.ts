import { defineConfig } from '@playwright/test';
import type { StoreOptions } from '#tests/support/fixtures.ts';
import { suite } from '#tests/support/suite.ts';
import { rehearsal, services } from './support/rehearsal.ts';

const shared = suite('rehearsal', rehearsal?.origins[0] ?? '');

/** The browser tests that `npm run rehearse` runs against the rehearsed deployment. */
export default defineConfig<StoreOptions>({
  ...shared,
  testMatch: '*.spec.ts',
  use: { ...shared.use, reducedMotion: 'reduce', services },
});

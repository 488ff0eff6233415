import { defineConfig } from '@playwright/test';
import { localServices } from '../../../src/adapters/config/local-services.ts';
import type { StoreOptions } from '../../support/fixtures.ts';
import { suite } from '../../support/suite.ts';

const url = process.env['LOCAL_URL'] ?? 'http://127.0.0.1:4180';
const shared = suite('local-browser', url);

/** The browser tests of the local backend (`npm run test:local`). */
export default defineConfig<StoreOptions>({
  ...shared,
  // All tests share one backend, which each test resets.
  workers: 1,
  fullyParallel: false,
  use: { ...shared.use, reducedMotion: 'reduce', services: Object.values(localServices(url)) },
});

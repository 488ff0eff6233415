import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// Carries out the steps of `docs/first-change.md` and `docs/a-new-backend.md`, and tests that parts can be deleted:
// `npx vitest run --config tests/first-change/vitest.config.ts`.
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  envDir: false,
  test: {
    include: ['tests/first-change/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 60_000,
    bail: 1,
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-results/first-change.json' }]]
      : ['default'],
  },
});

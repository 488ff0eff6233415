import { defineConfig } from 'vitest/config';

/** Tests the checks that the rehearsal makes before its visits. `npm run rehearse` runs them. */
export default defineConfig({
  envDir: false,
  test: {
    include: ['tests/rehearsal/*.test.ts'],
    environment: 'node',
    testTimeout: 240_000,
    // The first `beforeEach` generates the schemas.
    hookTimeout: 120_000,
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-results/rehearsal-unit.json' }]]
      : ['default'],
  },
});

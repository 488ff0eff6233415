import { defineConfig } from 'vitest/config';

/** The tests of the rehearsal's checks before the visits, which `npm run rehearse` runs. */
export default defineConfig({
  envDir: false,
  test: {
    include: ['tests/rehearsal/*.test.ts'],
    environment: 'node',
    testTimeout: 240_000,
    // The first test generates the schemas.
    hookTimeout: 120_000,
    reporters: process.env['CI']
      ? ['default', ['json', { outputFile: 'test-results/rehearsal-unit.json' }]]
      : ['default'],
  },
});

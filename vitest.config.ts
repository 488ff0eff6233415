import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'tests/contract/**/*.test.ts',
      'tests/gate/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
  },
});

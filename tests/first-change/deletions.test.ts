import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyCheckout } from './copy.ts';

/** Deletable parts: their files and tests, lines elsewhere that name them, and a command that fails if one remains. */
const deletions = {
  'the test bench': {
    files: ['bench'],
    tests: ['tests/e2e/test-bench.spec.ts'],
    lines: [
      ['src/adapters/backends/memory.ts', 'testBench:'],
      ['src/adapters/backends/msw.ts', 'testBench:'],
    ],
    command: 'npm run build',
    pages: ['test-checkout'],
  },
  'the msw backend': {
    // All mocks except the hosted test page, which the offline and local backends use for payments.
    files: ['mocks/*.{ts,tsx}', 'src/adapters/backends/msw.ts'],
    tests: ['tests/msw', 'tests/env', 'tests/contract/firebase*.test.ts'],
    lines: [
      ['src/adapters/backends/list.ts', 'msw'],
      ['vite.config.ts', "from 'msw/vite'"],
      ['vite.config.ts', "entry.startsWith('mocks/')"],
      ['tests/gate/firebase-build.test.ts', "['msw', offline"],
    ],
    command: 'npm run build',
    pages: ['test-checkout', 'test-bench'],
  },
  'the desk': {
    files: ['functions/owner/desk', 'scripts/desk.ts'],
    tests: [
      'tests/components/desk*.test.tsx',
      'tests/{e2e,local/browser}/desk.spec.ts',
      'functions/tests/support/desk-tools.ts',
      'tests/{support,local/support}/{desk,render-desk,serve-desk}.{ts,tsx}',
    ],
    lines: [
      ['functions/owner/run.ts', 'desk:'],
      ['package.json', '"desk":'],
      ['functions/package.json', '"desk":'],
      ['tsconfig.json', 'functions/owner/desk/page'],
    ],
    command: 'tsc --noEmit --project functions',
    pages: [],
  },
} as const;

describe.each(Object.entries(deletions))('without %s', (_what, deletion) => {
  const { folder, failureOf } = copyCheckout();

  test('the rest of the project compiles', () => {
    for (const pattern of [...deletion.files, ...deletion.tests]) {
      const found = globSync(pattern, { cwd: folder });
      expect({ pattern, found }).not.toEqual({ pattern, found: [] });
      for (const path of found) rmSync(join(folder, path), { recursive: true });
    }
    for (const [file, named] of deletion.lines) {
      const whole = readFileSync(join(folder, file), 'utf8').split('\n');
      const rest = whole.filter((line) => !line.includes(named));
      const removed = whole.length - rest.length;
      expect({ file, named, removed }).toEqual({ file, named, removed: 1 });
      writeFileSync(join(folder, file), rest.join('\n'));
    }
    expect(failureOf(`tsc --noEmit && ${deletion.command}`)).toBeUndefined();
    const isMissing = (page: string) => !existsSync(join(folder, `dist/${page}.html`));
    expect(deletion.pages.filter(isMissing)).toEqual([]);
  });
});

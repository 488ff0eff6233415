import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initialState } from '#adapters/memory/backend-state.ts';
import { backendOf } from './backend-file.ts';
import { welcome } from './welcome.ts';

const url = 'http://localhost:4173';

test("names the offline backends' account and their scenarios", () => {
  for (const { email, password } of initialState.accounts.values())
    expect(welcome(url, { hasScenarios: true })).toContain(`${email}, password ${password}`);
  // Other backends have neither.
  const open = `Ground Up is open at ${url}\n`;
  expect(welcome(url, {})).toBe(open);
  const bench = `The test bench is at ${url}/test-bench\n`;
  expect(welcome(url, { testBench: 'bench/b.html' })).toBe(`${bench}${open}`);
});

test('a build states its backend', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  expect(backendOf(folder)).toBeUndefined();
  const stated = ['memory', 'local', 'firebase', 'constructor'].filter((backend) => {
    writeFileSync(join(folder, '.backend'), backend);
    return backendOf(folder)?.hasScenarios;
  });
  expect(stated).toEqual(['memory']);
  rmSync(folder, { recursive: true });
});

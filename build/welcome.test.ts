import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scenarioNames } from '#adapters/memory/scenarios.ts';
import { initialState } from '#adapters/memory/backend-state.ts';
import { backendOf } from './backend-file.ts';
import { welcome } from './welcome.ts';

const url = 'http://localhost:4173';
const offline = { hasScenarios: true };

test("lists the offline backends' account and every scenario, as links in a terminal", () => {
  const plain = welcome(url, offline, false);
  const terminal = welcome(url, offline, true);
  expect(terminal).toContain(`;${url}/create-account?scenario=email-taken\u001B`);
  for (const scenario of scenarioNames) {
    expect(plain).toContain(scenario);
    expect(terminal).toContain(`?scenario=${scenario}\u001B\\${scenario}\u001B]8;;\u001B\\`);
  }
  for (const { email, password } of initialState.accounts.values())
    expect(plain).toContain(`${email}, password ${password}`);
  expect(plain).not.toContain('\u001B');
  // Other backends have neither.
  const open = `Ground Up is open at ${url}\n`;
  expect(welcome(url, {}, true)).toBe(open);
  const bench = `The test bench is at ${url}/test-bench\n`;
  expect(welcome(url, { testBench: 'bench/b.html' }, true)).toBe(`${bench}${open}`);
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

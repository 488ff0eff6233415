import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { scenarioNames } from '#adapters/memory/scenarios.ts';
import { initialState } from '#adapters/memory/backend-state.ts';
import { hasScenarios } from './backend-file.ts';
import { welcome } from './welcome.ts';

const url = 'http://localhost:4173';

test("lists the offline backends' account and every scenario, as links in a terminal", () => {
  const plain = welcome(url, true, false);
  const terminal = welcome(url, true, true);
  expect(terminal).toContain(`;${url}/create-account?scenario=email-taken\u001B`);
  for (const scenario of scenarioNames) {
    expect(plain).toContain(scenario);
    expect(terminal).toContain(`?scenario=${scenario}\u001B\\${scenario}\u001B]8;;\u001B\\`);
  }
  for (const { email, password } of initialState.accounts.values())
    expect(plain).toContain(`${email}, password ${password}`);
  expect(plain).toContain(`The test bench is at ${url}/test-bench\n`);
  expect(plain).not.toContain('\u001B');
  // Another backend has neither.
  expect(welcome(url, false, true)).toBe(`Ground Up is open at ${url}\n`);
});

test('a build states its backend, and with it whether it has scenarios', () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  expect(hasScenarios(folder)).toBe(false);
  const stated = ['memory', 'msw', 'local', 'firebase', 'constructor'].filter((backend) => {
    writeFileSync(join(folder, '.backend'), backend);
    return hasScenarios(folder);
  });
  expect(stated).toEqual(['memory', 'msw']);
  rmSync(folder, { recursive: true });
});

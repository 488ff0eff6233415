import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { chromiumPath } from '#scripts/lib/chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, exitCode: number): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

// The browser suites show whether the Chromium from the dependencies starts.
test('uses the Chromium at CHROMIUM_PATH, or reports that it does not start', async () => {
  const path = program('wished', 0);
  vi.stubEnv('CHROMIUM_PATH', path);
  expect(await chromiumPath()).toBe(path);
  vi.stubEnv('CHROMIUM_PATH', program('broken', 1));
  await expect(chromiumPath()).rejects.toThrow(/CHROMIUM_PATH is .*broken, which does not start/);
});

test("without a Chromium in the dependencies, finds the system's, and skips one that does not start", async () => {
  program('google-chrome-stable', 1);
  const path = program('google-chrome', 0);
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`);
  expect(await chromiumPath(false)).toBe(path);
});

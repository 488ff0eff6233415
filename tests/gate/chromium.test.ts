import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { chromiumPath } from '#scripts/lib/chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'chromium-'));
afterAll(() => rmSync(folder, { recursive: true }));

function program(name: string, exitCode: number): string {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`);
  chmodSync(path, 0o755);
  return path;
}

it('uses the Chromium at CHROMIUM_PATH', async () => {
  const path = program('wished', 0);
  vi.stubEnv('CHROMIUM_PATH', path);
  expect(await chromiumPath()).toBe(path);
});

it('says so if the Chromium at CHROMIUM_PATH does not start', async () => {
  vi.stubEnv('CHROMIUM_PATH', program('broken', 1));
  await expect(chromiumPath()).rejects.toThrow(/CHROMIUM_PATH is .*broken, which does not start/);
});

it("finds the system's Chromium, and skips one that does not start", async () => {
  program('chromium', 1);
  const path = program('google-chrome', 0);
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('PATH', folder);
  expect(await chromiumPath()).toBe(path);
});

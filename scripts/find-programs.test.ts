import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { findProgram } from './find-programs.ts';

describe('findProgram', () => {
  test('finds an executable program under any of its names', () => {
    const folder = mkdtempSync(join(tmpdir(), 'programs-'));
    const path = join(folder, 'firefox');
    writeFileSync(path, '');
    vi.stubEnv('PATH', ['', '/no/such/folder', folder].join(delimiter));
    expect(() => findProgram('firefox')).toThrow(/apt-get install firefox-esr$/);
    chmodSync(path, 0o755);
    expect(findProgram('firefox')).toBe(path);
  });

  test.each([
    ['WebKitWebDriver', 'webkit2gtk-driver'],
    ['Xvfb', 'xvfb'],
  ] as const)('names the package that contains %s', (program, debian) => {
    vi.stubEnv('PATH', '');
    expect(() => findProgram(program)).toThrow(`apt-get install ${debian}`);
  });
});

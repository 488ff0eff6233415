import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resolveConfig } from 'vite';
import { readSettings } from './settings.ts';

const live = `
VITE_BACKEND=firebase
VITE_SITE_URL=https://live.example
VITE_FIREBASE_API_KEY=live-key
VITE_FIREBASE_APP_ID=1:1:web:1
VITE_FIREBASE_PROJECT_ID=live-project
VITE_RECAPTCHA_SITE_KEY=live-site-key
VITE_STRIPE_PUBLISHABLE_KEY=pk_live_key
`;

describe('in a folder whose .env names a live project', () => {
  let folder = '';

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'settings-'));
    writeFileSync(join(folder, '.env'), live);
    vi.spyOn(process, 'cwd').mockReturnValue(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('a build for production uses it', () => {
    expect(readSettings('production')).toMatchObject({ backend: 'firebase' });
  });

  test.each(['test', 'msw'])('a build of mode %s, for tests, does not', (mode) => {
    const { backend, site } = readSettings(mode);
    expect(backend).not.toBe('firebase');
    expect(site.url).toBe('https://groundup.example');
  });
});

test('a build for tests refuses a live project in the environment', () => {
  for (const [, name = '', value] of live.matchAll(/(\w+)=(.*)/g)) vi.stubEnv(name, value);
  expect(() => readSettings('test')).toThrow('Tests never run on a live project');
});

test.each(['test', 'msw'])("Vite itself does not read a person's .env in mode %s", async (mode) => {
  const { envDir } = await resolveConfig({ logLevel: 'silent' }, 'build', mode);
  expect(envDir).toMatch(/tests.env$/);
});

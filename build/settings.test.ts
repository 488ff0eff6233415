import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
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

test.each([
  ['production', 'firebase', 'https://live.example'],
  ['test', 'memory', 'https://groundup.example'],
  ['msw', 'memory', 'https://groundup.example'],
])('with a live project in .env, a build in %s mode uses the %s backend', (mode, backend, url) => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, '.env'), live);
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(readSettings(mode)).toMatchObject({ backend, site: { url } });
});

test('a build for tests refuses a live project in the environment', () => {
  for (const [, name = '', value] of live.matchAll(/(\w+)=(.*)/g)) vi.stubEnv(name, value);
  expect(() => readSettings('test')).toThrow('Tests never run on a live project');
});

test.each(['test', 'msw'])('Vite itself reads no personal .env in %s mode', async (mode) => {
  const { envDir } = await resolveConfig({ logLevel: 'silent' }, 'build', mode);
  expect(envDir).toMatch(/tests.env$/);
});

import { exec } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import firebase from '../firebase.json' with { type: 'json' };
import { undeployable } from './build-live.ts';

const settings = {
  firebase: { apiKey: 'key', appId: '1:1:web:1', projectId: 'ground-up-live', appCheckSiteKey: '' },
  securityCheck: { siteKey: 'key' },
  payments: { publishableKey: 'pk_live_1' },
};

describe('a deployed store', () => {
  test.each(['memory', 'msw', 'emulator'] as const)('is never built for %s', (backend) => {
    expect(undeployable({ backend, settings }, 'ground-up-live')).toContain(
      `VITE_BACKEND is ${backend}`,
    );
  });

  test('is built for its target project', () => {
    const live = { backend: 'firebase', settings } as const;
    expect(undeployable(live, 'ground-up-live')).toBeUndefined();
    expect(undeployable(live, undefined)).toBeUndefined();
    expect(undeployable(live, 'ground-up-test')).toBe(
      'VITE_FIREBASE_PROJECT_ID is ground-up-live, and this deploys to ground-up-test.',
    );
  });
});

const live = {
  VITE_BACKEND: 'firebase',
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_PROJECT_ID: 'ground-up-live',
  VITE_RECAPTCHA_SITE_KEY: 'key',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
};
const folder = mkdtempSync(join(tmpdir(), 'build-live-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command as firebase-tools does. */
const predeploy = (given: Readonly<Record<string, string>>) => {
  const env = { ...process.env, NODE_ENV: '', RESOURCE_DIR: folder, ...given };
  return promisify(exec)(firebase.hosting.predeploy[0] ?? '', { env });
};

describe('Hosting', { timeout: 120_000 }, () => {
  test('builds before it deploys', () => {
    expect(firebase.hosting.predeploy).toEqual(['npm exec --call "node scripts/build-live.ts"']);
  });

  test('does not deploy an offline build', async () => {
    await expect(predeploy({ VITE_BACKEND: 'memory' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Not deployed: VITE_BACKEND is memory') as unknown,
    });
  });

  test('deploys every page', async () => {
    const { stdout } = await predeploy(live);
    expect(stdout).toContain('whole');
    for (const page of ['index.html', 'shop/index.html', 'confirmation.html', '404.html'])
      expect(existsSync(join(folder, page))).toBe(true);
  });
});

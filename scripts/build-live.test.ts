import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
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
      'VITE_FIREBASE_PROJECT_ID is ground-up-live, but this deploys to ground-up-test.',
    );
  });
});

describe('Hosting', { timeout: 120_000 }, () => {
  test('builds before it deploys', () => {
    expect(firebase.hosting.predeploy).toEqual(['npm exec --call "node scripts/build-live.ts"']);
  });

  // The rehearsal builds a live store by it, and buys from what would be uploaded.
  test('does not deploy an offline build', async () => {
    const env = {
      ...process.env,
      NODE_ENV: '',
      RESOURCE_DIR: '.cache/live',
      VITE_BACKEND: 'memory',
    };
    const predeploy = promisify(exec)(firebase.hosting.predeploy[0] ?? '', { env });
    await expect(predeploy).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Not deployed: VITE_BACKEND is memory') as unknown,
    });
  });
});

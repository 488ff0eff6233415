import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import firebase from '../firebase.json' with { type: 'json' };
import { undeployable } from './build-live.ts';

const services = {
  firebase: { apiKey: 'key', appId: '1:1:web:1', projectId: 'ground-up-live', appCheckSiteKey: '' },
  securityCheck: { siteKey: 'key' },
  payments: { publishableKey: 'pk_live_1' },
};

describe('a deployed store', () => {
  it.each(['memory', 'msw', 'emulator'] as const)('is never built for %s', (backend) => {
    expect(undeployable({ backend, services }, 'ground-up-live')).toContain(
      `VITE_BACKEND is ${backend}`,
    );
  });

  it('is built for its target project', () => {
    const live = { backend: 'firebase', services } as const;
    expect(undeployable(live, 'ground-up-live')).toBeUndefined();
    expect(undeployable(live, undefined)).toBeUndefined();
    expect(undeployable(live, 'ground-up-test')).toBe(
      'VITE_FIREBASE_PROJECT_ID is ground-up-live, and this deploys to ground-up-test.',
    );
  });
});

describe('Hosting', () => {
  it('builds before it deploys', () => {
    expect(firebase.hosting.predeploy).toEqual(['npm exec --call "node scripts/build-live.ts"']);
  });

  it('does not deploy an offline build', async () => {
    const env = { ...process.env, VITE_BACKEND: 'memory' };
    const run = promisify(execFile)(process.execPath, ['scripts/build-live.ts'], { env });
    await expect(run).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Not deployed: VITE_BACKEND is memory') as unknown,
    });
  }, 30_000);
});

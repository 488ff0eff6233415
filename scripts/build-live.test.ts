import { exec } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import firebase from '../firebase.json' with { type: 'json' };
import { deployFault } from './build-live.ts';

const settings = {
  firebase: { apiKey: 'key', appId: '1:1:web:1', projectId: 'ground-up-live', appCheckSiteKey: '' },
  securityCheck: { siteKey: 'key' },
  payments: { publishableKey: 'pk_live_1' },
};

test.each(['memory', 'local'] as const)('a store for the %s backend is not deployed', (backend) => {
  const fault = deployFault({ backend, settings }, 'ground-up-live');
  expect(fault).toContain(`VITE_BACKEND is ${backend}`);
});

test('a store is deployed only to the project it was built for', () => {
  const live = { backend: 'firebase', settings } as const;
  expect(deployFault(live, 'ground-up-live')).toBeUndefined();
  expect(deployFault(live, undefined)).toBeUndefined();
  expect(deployFault(live, 'ground-up-test')).toBe(
    'VITE_FIREBASE_PROJECT_ID is ground-up-live, but this deploys to ground-up-test.',
  );
});

// The rehearsal runs the same command for a live build, and then buys from the store that would be uploaded.
test('Hosting does not deploy an offline build', { timeout: 120_000 }, async () => {
  const own = { NODE_ENV: '', RESOURCE_DIR: '.cache/live', VITE_BACKEND: 'memory' };
  const env = { ...process.env, ...own };
  const predeploy = promisify(exec)(firebase.hosting.predeploy[0] ?? '', { env });
  await expect(predeploy).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Not deployed: VITE_BACKEND is memory') as unknown,
  });
});

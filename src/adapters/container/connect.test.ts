// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { valueOf } from '#tests/contract/suites/expect-result.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createStores } from '#application/stores.ts';
import { createStorages } from '#adapters/browser/storages.ts';
import { backends } from '#adapters/backends/backends.ts';
import { parseConfig } from '#adapters/config/parse-config.ts';
import { connect } from './connect.ts';

vi.mock('idb-keyval', () => import('#tests/support/fake-idb-keyval.ts'));

const setUp = (startQuery: string) => ({
  stores: createStores(createStorages()),
  logger: createFakeLogger(),
  startQuery,
  settings: {},
});

/** Any values that the settings may have. */
const settings = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_PROJECT_ID: 'ground-up-test',
  VITE_RECAPTCHA_SITE_KEY: 'key',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};

test.each(Object.entries(backends))('the use cases connect to %s', async (name, backend) => {
  const config = valueOf(parseConfig({ ...settings, VITE_BACKEND: name }));
  const given = { ...setUp(''), ...config };
  const useCases = await connect(given, (more) => backend.connect(more));
  expect(useCases).toMatchObject(given.stores);
  for (const useCase of Object.values(useCases)) expect(useCase).toBeDefined();
});

test('the scenario of the first URL is on', async () => {
  const given = setUp('?scenario=inventory-down');
  expect((await (await connect(given)).readStock('toe-roller')).ok).toBe(false);
  expect(given.logger.entries).toMatchObject([{ event: 'inventory read failed' }]);
  const missing = connect(setUp('?scenario=backend-missing'));
  await expect(missing).rejects.toThrow('Scenario backend-missing');
});

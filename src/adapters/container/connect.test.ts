// @vitest-environment jsdom
import { demoAccount } from '#domain/account/demo-account.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { valueOf } from '#tests/contract/suites/expect-result.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { clearFakeIdb } from '#tests/support/fake-idb-keyval.ts';
import { createStores } from '#application/stores.ts';
import { toeRoller } from '#domain/catalogue/toe-roller.ts';
import { ok } from '#domain/result.ts';
import { createStorages } from '#adapters/browser/storages.ts';
import { clock } from '#adapters/browser/clock.ts';
import { openBackend } from '#adapters/memory/backend.ts';
import { createTestPayments } from '#adapters/memory/test-payments.ts';
import { backends } from '#adapters/backends/backends.ts';
import { parseConfig } from '#adapters/config/parse-config.ts';
import { connect } from './connect.ts';

vi.mock('idb-keyval', () => import('#tests/support/fake-idb-keyval.ts'));

const visited: string[] = [];

// jsdom cannot leave its page.
vi.mock('#adapters/browser/redirect.ts', () => ({
  createRedirect: () => ({ origin: location.origin, to: (url: string) => visited.push(url) }),
}));

const shipping = { name: 'A', line1: 'B', city: 'C', state: 'D', postalCode: 'E', country: 'F' };

beforeEach(() => {
  clearFakeIdb();
  localStorage.clear();
  sessionStorage.clear();
});

const setUp = async (startQuery = '') => {
  const stores = createStores(createStorages());
  const logger = createFakeLogger();
  const useCases = await connect({ stores, logger, startQuery, settings: {} });
  return { ...stores, logger, useCases };
};

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
  const stores = createStores(createStorages());
  const given = { stores, logger: createFakeLogger(), startQuery: '', ...config };
  const useCases = await connect(given, (more) => backend.connect(more));
  expect(useCases).toMatchObject(stores);
  for (const useCase of Object.values(useCases)) expect(useCase).toBeDefined();
});

describe('the store on the memory backend', () => {
  test('sells a kit: stock, payment, order and finally an empty cart', async () => {
    const { cart, logger, useCases } = await setUp();
    cart.add(toeRoller, 25);
    expect(await useCases.readStock('toe-roller')).toEqual(ok('in-stock'));
    expect(await useCases.startCheckout()).toEqual(ok(undefined));
    const id = visited[0]?.split('?session=')[1] ?? '';
    await createTestPayments(openBackend(clock, logger, '')).pay(id, shipping);
    // The hosted page leads back to the store, which then loads again.
    const back = await setUp();
    expect(await back.useCases.readStock('toe-roller')).toEqual(ok('out-of-stock'));
    const value = { name: 'A', subtotal: 175_000 };
    expect(await back.useCases.awaitOrder(id, new AbortController().signal)).toMatchObject({
      value,
    });
    expect(back.cart.getSnapshot()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('uses the scenario in the address', async () => {
    const { logger, useCases } = await setUp('?scenario=inventory-down');
    expect((await useCases.readStock('toe-roller')).ok).toBe(false);
    expect(logger.entries).toMatchObject([{ event: 'inventory read failed' }]);
    await expect(setUp('?scenario=backend-missing')).rejects.toThrow('Scenario backend-missing');
  });

  test('connects the session to the identity provider', async () => {
    const { session, useCases } = await setUp();
    session.subscribe(() => undefined);
    await expect.poll(() => session.getSnapshot()).toEqual({ status: 'signed-out' });
    await useCases.signIn(demoAccount.email, demoAccount.password);
    await expect.poll(() => session.getSnapshot()).toMatchObject({ status: 'signed-in' });
  });
});

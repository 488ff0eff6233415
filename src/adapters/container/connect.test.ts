// @vitest-environment jsdom
import type { ServiceIdentifier } from 'inversify';
import { beforeEach, expect, test, vi } from 'vitest';
import { valueOf } from '#tests/contract/suites/expect-result.ts';
import { createFakeLogger } from '#tests/support/fake-logger.ts';
import { createFakeStores } from '#tests/support/fake-stores.ts';
import { backends } from '#adapters/backends/backends.ts';
import type { PortFactories } from '#adapters/config/backend.ts';
import { parseConfig } from '#adapters/config/parse-config.ts';
import { createRemovePaidLines } from '#application/orders/remove-paid-lines.ts';
import { createReadStock } from '#application/stock/read-stock.ts';
import { ok } from '#domain/result.ts';
import { backendModule } from './backend-module.ts';
import { connect } from './connect.ts';
import { createContainer } from './container.ts';
import { ports, useCases } from './tokens.ts';

vi.mock('idb-keyval', () => import('#tests/support/fake-idb-keyval.ts'));

// Otherwise, session storage would keep a scenario on.
beforeEach(() => sessionStorage.clear());

const setUp = (startQuery = '') => ({
  stores: createFakeStores(),
  logger: createFakeLogger(),
  startQuery,
  settings: {},
});

/** Arbitrary valid settings. */
const settings = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_PROJECT_ID: 'ground-up-test',
  VITE_RECAPTCHA_SITE_KEY: 'key',
  VITE_STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};

test.each(Object.entries(backends))(
  'on the %s backend, the container makes each port and each use case once',
  async (name, backend) => {
    const config = valueOf(parseConfig({ ...settings, VITE_BACKEND: name }));
    const container = await connect({ ...setUp(), ...config }, (more) => backend.connect(more));
    for (const token of Object.values<ServiceIdentifier>({ ...ports, ...useCases }))
      expect(container.get(token)).toBe(container.get(token));
  },
);

test('the scenario in the first URL is on', async () => {
  const given = setUp('?scenario=inventory-down');
  const readStock = (await connect(given)).get(useCases.readStock);
  expect((await readStock('toe-roller')).ok).toBe(false);
  expect(given.logger.entries).toMatchObject([{ event: 'inventory read failed' }]);
  const missing = connect(setUp('?scenario=backend-missing'));
  await expect(missing).rejects.toThrow('Scenario backend-missing');
});

test('a page that only reads stock makes only the inventory port, and only once', async () => {
  const made: string[] = [];
  const making = (name: string) => (): never => {
    made.push(name);
    throw new Error(`${name} is not needed.`);
  };
  const backend = backendModule({
    auth: making('auth'),
    checkout: making('checkout'),
    inventory: () => {
      made.push('inventory');
      return { read: async () => ok(3) };
    },
    messaging: making('messaging'),
    orders: making('orders'),
    securityCheck: making('securityCheck'),
  });
  const container = await connect(setUp(), async () => [backend]);
  expect(made).toEqual([]);
  for (const id of ['toe-roller', 'toe-strap'] as const)
    expect(await container.get(useCases.readStock)(id)).toEqual(ok('in-stock'));
  expect(made).toEqual(['inventory']);
});

test('a missing port, a port of the wrong type and ports in the wrong order do not compile', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its type matters
  const { orders: _orders, ...incomplete } = {} as PortFactories;
  const { inventory, clock } = ports;
  const bindStock = createContainer().bind(useCases.readStock);
  const bindOrders = createContainer().bind(ports.orders);
  expect([
    // @ts-expect-error -- a port that is left out
    () => backendModule(incomplete),
    // @ts-expect-error -- a port whose type differs from its token's type
    () => bindOrders.toResolvedValue(() => ({ send: async () => ok(undefined) })),
    // @ts-expect-error -- the clock where the function takes the logger
    () => bindStock.toResolvedValue(createReadStock, [inventory, clock, clock]),
    // @ts-expect-error -- the function for a different use case
    () => bindStock.toResolvedValue(createRemovePaidLines, [ports.cart, ports.checkoutStorage]),
  ]).toHaveLength(4);
});

import { createSecurityCheck } from '#adapters/security-check/security-check.ts';
import { localServices } from '#adapters/config/local-services.ts';
import { reportsTo } from '#adapters/firebase/vendor.ts';
import { createBeacon } from '#adapters/reports/beacon.ts';
import { describeReports, stubBeacon } from '#tests/contract/suites/reports.ts';
import { emulatorsAt } from '#adapters/firebase/emulators.ts';
import type { Auth } from '#application/ports/auth.ts';
import type { Order } from '#domain/order/order.ts';
import { fieldOf, fieldsIn, textOf } from '#domain/field.ts';
import { tokenFor } from './support/control.ts';
import { projectId } from '../../local/settings.ts';
import { describeBackend } from '#tests/contract/describe-backend.ts';
import type { BackendUnderTest, Fault, Setup } from '#tests/contract/suites/given.ts';
import { createFakeClock, createRetryClock } from '#tests/support/fake-clock.ts';
import { createFirebase, runScript } from '#tests/support/firebase.ts';
import { backend } from './support/backend.ts';

const denied = (collection: string, on: 'read' | 'write') => () =>
  backend.failDocuments([{ collection, on, status: 'PERMISSION_DENIED' }]);

/** How to cause each fault at its source. */
const faultInjectors: Readonly<Record<Fault, () => Promise<unknown>>> = {
  'out-of-stock': () => backend.writeStock({ 'toe-roller': 0 }),
  'inventory-missing': () => backend.removeDocument('products/toe-roller'),
  'inventory-down': denied('products', 'read'),
  'order-down': denied('orders', 'read'),
  'messages-down': denied('messages', 'write'),
  'checkout-down': () => backend.failPayments(402),
  // The test product is limited here, and has no stock.
  'sold-out': async () => undefined,
  'email-taken': () =>
    backend.writeAccount({
      email: 'ada@groundup.example',
      password: 'another-one',
      displayName: 'Ada',
    }),
  bot: () => backend.setSecurityCheck({ score: 0.1 }),
  'security-missing': () => backend.setSecurityCheck({ script: 'missing' }),
  'security-failed': () => backend.setSecurityCheck({ script: 'failing' }),
};

/** The stored document of an order. */
const documentOf = ({ name, address, ...rest }: Order): object => {
  const { line1, city, state, postalCode } = address;
  const parts = { line1, city, state, postal_code: postalCode };
  return { ...rest, shippingInfo: { name, address: parts } };
};

/** The suites send arbitrary tokens, but this backend accepts only tokens of its own, and each token only once. */
const withTokens = (auth: Auth): Auth => ({
  ...auth,
  signUp: (account) =>
    auth.signUp({
      ...account,
      securityToken: account.securityToken && tokenFor('signup', '127.0.0.1'),
    }),
});

const setup: Setup<BackendUnderTest> = async (given = {}) => {
  await backend.reset();
  const orders = Object.entries(given.orders ?? {});
  await backend.writeDocuments(
    Object.fromEntries(
      orders.map(([id, order]) => [`orders/${id}`, { ...documentOf(order), placedAt: new Date() }]),
    ),
  );
  await backend.writeStock(given.inventory ?? {});
  if (given.fault) await faultInjectors[given.fault]();
  const local = localServices(backend.url);
  const ports = createFirebase(createRetryClock(), {
    settings: { projectId },
    emulators: emulatorsAt(local),
  });
  return {
    ...ports,
    origin: backend.url,
    auth: withTokens(ports.auth),
    securityCheck: createSecurityCheck({
      siteKey: 'site',
      clock: createFakeClock(),
      load: (url) => runScript(local.securityCheck + new URL(url).pathname),
    }),
    delivered: async () =>
      Object.values(await backend.collection('messages')).map(({ fields }) => {
        const text = (key: string): string => textOf(fieldsIn(fields?.[key])['stringValue']) ?? '';
        return {
          name: text('name'),
          email: text('email'),
          phone: text('phone'),
          message: text('message'),
        };
      }),
  };
};

describeBackend('Firebase, on the local backend', setup);

describeReports('the local backend', async () => {
  await backend.reset();
  stubBeacon(backend.url);
  return {
    reports: createBeacon(reportsTo(projectId, localServices(backend.url))),
    arrived: async () =>
      Object.values(await backend.collection('reports')).flatMap(({ fields }) =>
        Object.keys(fieldsIn(fieldOf(fields, 'counts', 'mapValue', 'fields'))).flatMap((key) =>
          key.startsWith('page ') ? [key.slice('page '.length)] : [],
        ),
      ),
  };
});

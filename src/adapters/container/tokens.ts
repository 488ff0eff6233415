import type { ServiceIdentifier } from 'inversify';
import type { Auth } from '#application/ports/auth.ts';
import type { CartStorage } from '#application/ports/cart-storage.ts';
import type { Checkout } from '#application/ports/checkout.ts';
import type { Clock } from '#application/ports/clock.ts';
import type { Inventory } from '#application/ports/inventory.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Messaging } from '#application/ports/messaging.ts';
import type { Orders } from '#application/ports/orders.ts';
import type { Redirect } from '#application/ports/redirect.ts';
import type { SecurityCheck } from '#application/ports/security-check.ts';
import type { TestPayments } from '#application/ports/test-payments.ts';
import type { ServiceSettings } from '#application/service-settings.ts';

const token = <Port>(name: string): ServiceIdentifier<Port> => Symbol(name);

/** One token a port: what a binding gives and what a request gets is checked by its type. */
export const tokens = {
  auth: token<Auth>('Auth'),
  cartStorage: token<CartStorage>('CartStorage'),
  checkout: token<Checkout>('Checkout'),
  clock: token<Clock>('Clock'),
  inventory: token<Inventory>('Inventory'),
  logger: token<Logger>('Logger'),
  messaging: token<Messaging>('Messaging'),
  orders: token<Orders>('Orders'),
  redirect: token<Redirect>('Redirect'),
  securityCheck: token<SecurityCheck>('SecurityCheck'),
  /** Which outside services the store runs on; bound where it runs on any. */
  serviceSettings: token<ServiceSettings>('ServiceSettings'),
  testPayments: token<TestPayments>('TestPayments'),
  /** The query of the address the shopper came in by. */
  startQuery: token<string>('StartQuery'),
} as const;

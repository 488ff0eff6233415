import type { ConnectOptions } from '#adapters/config/backend.ts';
import type { BackendPorts } from '#application/ports/backend-ports.ts';
import { createAuth } from './auth.ts';
import { type Backend, connectBackend } from './backend.ts';
import { recordCalls, openCalls } from './calls.ts';
import { createCheckout } from './checkout.ts';
import { createInventory } from './inventory.ts';
import { createMessaging } from './messaging.ts';
import { createOrders } from './orders.ts';
import { createSecurityCheck } from './security-check.ts';

/** The offline backend's ports. */
export const portsOf = (backend: Backend): BackendPorts => ({
  auth: createAuth(backend),
  checkout: createCheckout(backend),
  inventory: createInventory(backend),
  messaging: createMessaging(backend),
  orders: createOrders(backend),
  securityCheck: createSecurityCheck(backend),
});

/** Connects to the offline backend: nothing leaves the browser, and the test bench shows each call. */
export function createPorts({ clock, logger, startQuery }: ConnectOptions): BackendPorts {
  const ports = portsOf(connectBackend(clock, logger, startQuery));
  const calls = openCalls(clock);
  return {
    auth: recordCalls('auth', ports.auth, calls),
    checkout: recordCalls('checkout', ports.checkout, calls),
    inventory: recordCalls('inventory', ports.inventory, calls),
    messaging: recordCalls('messaging', ports.messaging, calls),
    orders: recordCalls('orders', ports.orders, calls),
    securityCheck: recordCalls('securityCheck', ports.securityCheck, calls),
  };
}

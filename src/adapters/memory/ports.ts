import type { ConnectOptions } from '#adapters/config/backend.ts';
import type { BackendPorts } from '#application/ports/backend-ports.ts';
import { createAuth } from './auth.ts';
import { connectBackend } from './backend.ts';
import { recordCalls, openCalls } from './calls.ts';
import { createCheckout } from './checkout.ts';
import { createInventory } from './inventory.ts';
import { createMessaging } from './messaging.ts';
import { createOrders } from './orders.ts';
import { createSecurityCheck } from './security-check.ts';

/** The offline backend: nothing leaves the browser, and the test bench shows each call. */
export function createPorts({ clock, logger, startQuery }: ConnectOptions): BackendPorts {
  const backend = connectBackend(clock, logger, startQuery);
  const calls = openCalls(clock);
  return {
    auth: recordCalls('auth', createAuth(backend), calls),
    checkout: recordCalls('checkout', createCheckout(backend), calls),
    inventory: recordCalls('inventory', createInventory(backend), calls),
    messaging: recordCalls('messaging', createMessaging(backend), calls),
    orders: recordCalls('orders', createOrders(backend), calls),
    securityCheck: recordCalls('securityCheck', createSecurityCheck(backend), calls),
  };
}

import type { PortFactories } from '#adapters/config/backend.ts';
import { createAuth } from './auth.ts';
import type { Backend } from './backend.ts';
import { createCheckout } from './checkout.ts';
import { createInventory } from './inventory.ts';
import { createMessaging } from './messaging.ts';
import { createOrders } from './orders.ts';
import { createSecurityCheck } from './security-check.ts';

export const portsOf = (backend: Backend): PortFactories => ({
  auth: () => createAuth(backend),
  checkout: () => createCheckout(backend),
  inventory: () => createInventory(backend),
  messaging: () => createMessaging(backend),
  orders: () => createOrders(backend),
  securityCheck: () => createSecurityCheck(backend),
});

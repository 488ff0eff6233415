import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { createAuth } from '#adapters/memory/auth.ts';
import { type Backend, connectBackend } from '#adapters/memory/backend.ts';
import { createCheckout } from '#adapters/memory/checkout.ts';
import { createInventory } from '#adapters/memory/inventory.ts';
import { createMessaging } from '#adapters/memory/messaging.ts';
import { createOrders } from '#adapters/memory/orders.ts';
import { createSecurityCheck } from '#adapters/memory/security-check.ts';
import { tokens } from './tokens.ts';

const backend: ServiceIdentifier<Backend> = Symbol('Backend');

/** The offline backend: nothing leaves the browser. */
export const memoryModule = new ContainerModule(({ bind }) => {
  bind(backend).toResolvedValue(connectBackend, [tokens.clock, tokens.logger, tokens.startQuery]);
  bind(tokens.auth).toResolvedValue(createAuth, [backend]);
  bind(tokens.checkout).toResolvedValue(createCheckout, [backend]);
  bind(tokens.inventory).toResolvedValue(createInventory, [backend]);
  bind(tokens.messaging).toResolvedValue(createMessaging, [backend]);
  bind(tokens.orders).toResolvedValue(createOrders, [backend]);
  bind(tokens.securityCheck).toResolvedValue(createSecurityCheck, [backend]);
});

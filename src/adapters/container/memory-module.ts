import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { createAuth } from '#adapters/memory/auth.ts';
import { type Backend, connectBackend } from '#adapters/memory/backend.ts';
import { type Calls, noted, openCalls } from '#adapters/memory/calls.ts';
import { createCheckout } from '#adapters/memory/checkout.ts';
import { createInventory } from '#adapters/memory/inventory.ts';
import { createMessaging } from '#adapters/memory/messaging.ts';
import { createOrders } from '#adapters/memory/orders.ts';
import { createSecurityCheck } from '#adapters/memory/security-check.ts';
import { tokens } from './tokens.ts';

const backend: ServiceIdentifier<Backend> = Symbol('Backend');
const calls: ServiceIdentifier<Calls> = Symbol('Calls');

/** An adapter whose calls are shown on the test bench. */
const seen =
  <Port extends object>(name: string, create: (on: Backend) => Port) =>
  (on: Backend, to: Calls): Port =>
    noted(name, create(on), to);

/** The offline backend: nothing leaves the browser. */
export const memoryModule = new ContainerModule(({ bind }) => {
  bind(backend).toResolvedValue(connectBackend, [tokens.clock, tokens.logger, tokens.startQuery]);
  bind(calls).toResolvedValue(openCalls, [tokens.clock]);
  bind(tokens.auth).toResolvedValue(seen('auth', createAuth), [backend, calls]);
  bind(tokens.checkout).toResolvedValue(seen('checkout', createCheckout), [backend, calls]);
  bind(tokens.inventory).toResolvedValue(seen('inventory', createInventory), [backend, calls]);
  bind(tokens.messaging).toResolvedValue(seen('messaging', createMessaging), [backend, calls]);
  bind(tokens.orders).toResolvedValue(seen('orders', createOrders), [backend, calls]);
  bind(tokens.securityCheck).toResolvedValue(seen('securityCheck', createSecurityCheck), [
    backend,
    calls,
  ]);
});

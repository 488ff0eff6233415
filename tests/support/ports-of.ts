import type { PortFactories } from '#adapters/config/backend.ts';
import { backendModule } from '#adapters/container/backend-module.ts';
import { createContainer } from '#adapters/container/container.ts';
import { ports } from '#adapters/container/tokens.ts';
import type { BackendPorts } from '#application/ports/backend-ports.ts';

/** All ports of a backend, created by the container. */
export function portsMadeBy(factories: PortFactories): BackendPorts {
  const container = createContainer(backendModule(factories));
  return {
    auth: container.get(ports.auth),
    checkout: container.get(ports.checkout),
    inventory: container.get(ports.inventory),
    messaging: container.get(ports.messaging),
    orders: container.get(ports.orders),
    securityCheck: container.get(ports.securityCheck),
  };
}

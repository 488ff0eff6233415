import { connect as connectChosen } from '#backend';
import type { Container } from 'inversify';
import { clock } from '#adapters/browser/clock.ts';
import { isOffline } from '#adapters/browser/is-offline.ts';
import { loadScript } from '#adapters/browser/load-script.ts';
import { createRedirect } from '#adapters/browser/redirect.ts';
import type { Backend, Services } from '#adapters/config/backend.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Stores } from '#application/stores.ts';
import { createContainer } from './container.ts';
import { ports } from './tokens.ts';
import { useCasesModule } from './use-cases-module.ts';

interface Options extends Services {
  readonly stores: Stores;
  readonly logger: Logger;
  readonly startQuery: string;
}

/** Creates the container for the use cases, with the build's backend. Each use case is made on first use. */
export async function connect(
  { stores, logger, ...given }: Options,
  connectBackend: Backend['connect'] = connectChosen,
): Promise<Container> {
  const backend = await connectBackend({ ...given, clock, isOffline, loadScript, logger });
  const container = createContainer(useCasesModule, ...backend);
  container.bind(ports.cart).toConstantValue(stores.cart);
  container.bind(ports.clock).toConstantValue(clock);
  container.bind(ports.logger).toConstantValue(logger);
  container.bind(ports.checkoutStorage).toConstantValue(stores.checkoutStorage);
  container.bind(ports.redirect).toResolvedValue(createRedirect);
  container.bind(ports.removePaidLines).toConstantValue(stores.removePaidLines);
  return container;
}

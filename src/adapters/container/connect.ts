import 'reflect-metadata/lite';
import { connect as connectChosen } from '#backend';
import { Container, ContainerModule } from 'inversify';
import { clock } from '#adapters/browser/clock.ts';
import { isOffline } from '#adapters/browser/is-offline.ts';
import { loadScript } from '#adapters/browser/load-script.ts';
import { createOpenCheckout } from '#adapters/browser/open-checkout.ts';
import { createRedirect } from '#adapters/browser/redirect.ts';
import type { Backend, Services } from '#adapters/config/backend.ts';
import type { Logger } from '#application/ports/logger.ts';
import type { Stores } from '#application/stores.ts';
import { type ConnectedUseCases, createUseCases, type Ports } from '#application/use-cases.ts';
import * as tokens from './tokens.ts';

const isPort = (name: string): name is keyof Ports => Object.hasOwn(tokens.ports, name);

/** Binds every port: the backend's and the browser's. */
const portsModule = (ports: Ports) =>
  new ContainerModule(({ bind }) => {
    const bindPort = <Name extends keyof Ports>(name: Name) =>
      bind(tokens.ports[name]).toConstantValue(ports[name]);
    for (const name of Object.keys(ports).filter(isPort)) bindPort(name);
  });

/** The use cases, on the bound ports. */
const applicationModule = new ContainerModule(({ bind }) => {
  bind(tokens.useCases).toDynamicValue((container) =>
    createUseCases({
      auth: container.get(tokens.ports.auth),
      checkout: container.get(tokens.ports.checkout),
      clock: container.get(tokens.ports.clock),
      inventory: container.get(tokens.ports.inventory),
      logger: container.get(tokens.ports.logger),
      messaging: container.get(tokens.ports.messaging),
      openCheckout: container.get(tokens.ports.openCheckout),
      orders: container.get(tokens.ports.orders),
      redirect: container.get(tokens.ports.redirect),
      securityCheck: container.get(tokens.ports.securityCheck),
      stores: container.get(tokens.ports.stores),
    }),
  );
});

interface Options extends Services {
  readonly stores: Stores;
  readonly logger: Logger;
  /** The query of the first URL, which may have changed since. */
  readonly startQuery: string;
}

/** Connects the use cases to the build's backend. */
export async function connect(
  { stores, logger, ...given }: Options,
  connectBackend: Backend['connect'] = connectChosen,
): Promise<ConnectedUseCases> {
  const backend = await connectBackend({ ...given, clock, isOffline, loadScript, logger });
  const container = new Container({ defaultScope: 'Singleton' });
  container.load(
    portsModule({
      ...backend,
      clock,
      logger,
      openCheckout: createOpenCheckout(),
      redirect: createRedirect(),
      stores,
    }),
    applicationModule,
  );
  return container.get(tokens.useCases);
}

import 'reflect-metadata/lite';
import { Container, ContainerModule } from 'inversify';
import { clock } from '#adapters/browser/clock.ts';
import { loadScript } from '#adapters/browser/load-script.ts';
import { createOpenCheckout } from '#adapters/browser/open-checkout.ts';
import { createRedirect } from '#adapters/browser/redirect.ts';
import type { ServiceSettings } from '#adapters/config/vendors.ts';
import type { SessionStore } from '#application/account/session-store.ts';
import type { CartStore } from '#application/cart/cart-store.ts';
import type { Logger } from '#application/ports/logger.ts';
import { createUseCases, type UseCases } from '#application/use-cases.ts';
import { tokens } from './tokens.ts';

/** What the browser provides, for every backend. */
const browserModule = new ContainerModule(({ bind }) => {
  bind(tokens.clock).toConstantValue(clock);
  bind(tokens.loadScript).toConstantValue(loadScript);
  bind(tokens.openCheckout).toDynamicValue(() => createOpenCheckout());
  bind(tokens.redirect).toDynamicValue(() => createRedirect());
});

/** The use cases, on the bound ports. */
const applicationModule = new ContainerModule(({ bind }) => {
  bind(tokens.useCases).toDynamicValue((container) =>
    createUseCases({
      auth: container.get(tokens.auth),
      cart: container.get(tokens.cart),
      checkout: container.get(tokens.checkout),
      clock: container.get(tokens.clock),
      inventory: container.get(tokens.inventory),
      logger: container.get(tokens.logger),
      messaging: container.get(tokens.messaging),
      openCheckout: container.get(tokens.openCheckout),
      orders: container.get(tokens.orders),
      redirect: container.get(tokens.redirect),
      securityCheck: container.get(tokens.securityCheck),
      session: container.get(tokens.session),
    }),
  );
});

// Vite inlines VITE_BACKEND, so only the chosen module is bundled.
async function loadBackend(): Promise<ContainerModule> {
  if ((import.meta.env.VITE_BACKEND ?? 'memory') === 'memory')
    return (await import('./memory-module.ts')).memoryModule;
  const { createFirebaseModule } = await import('./firebase-module.ts');
  if (import.meta.env.VITE_BACKEND !== 'emulator') return createFirebaseModule();
  return createFirebaseModule((await import('#adapters/firebase/emulators.ts')).emulatorsAt);
}

interface Options {
  readonly cart: CartStore;
  readonly session: SessionStore;
  readonly logger: Logger;
  /** Needed by every backend outside the browser. */
  readonly services?: ServiceSettings | undefined;
  /** The query of the first URL, which may have changed since. */
  readonly startQuery: string;
}

/** Connects the use cases to the build's backend; the session observes its identity provider from now on. */
export async function connect(options: Options): Promise<UseCases> {
  const container = new Container({ defaultScope: 'Singleton' });
  container.bind(tokens.cart).toConstantValue(options.cart);
  container.bind(tokens.logger).toConstantValue(options.logger);
  container.bind(tokens.startQuery).toConstantValue(options.startQuery);
  if (options.services) container.bind(tokens.serviceSettings).toConstantValue(options.services);
  container.bind(tokens.session).toResolvedValue(
    (auth) => {
      options.session.follow(auth);
      return options.session;
    },
    [tokens.auth],
  );
  container.load(browserModule, applicationModule, await loadBackend());
  return container.get(tokens.useCases);
}

import { ContainerModule } from 'inversify';
import { createCartStorage } from '#adapters/browser/cart-storage.ts';
import { clock } from '#adapters/browser/clock.ts';
import { logger } from '#adapters/browser/logger.ts';
import { createRedirect } from '#adapters/browser/redirect.ts';
import { tokens } from './tokens.ts';

/** What the browser itself gives, whatever the backend. */
export const browserModule = new ContainerModule(({ bind }) => {
  bind(tokens.cartStorage).toDynamicValue(createCartStorage).inSingletonScope();
  bind(tokens.clock).toConstantValue(clock);
  bind(tokens.logger).toConstantValue(logger);
  bind(tokens.redirect)
    .toDynamicValue(() => createRedirect())
    .inSingletonScope();
});

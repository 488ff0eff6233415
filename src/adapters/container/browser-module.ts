import { ContainerModule } from 'inversify';
import { createCartStorage } from '../browser/cart-storage.ts';
import { clock } from '../browser/clock.ts';
import { logger } from '../browser/logger.ts';
import { createRedirect } from '../browser/redirect.ts';
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
